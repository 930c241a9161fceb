import { announce } from './messages'
import { reportCaught } from './report-errors'

/** A pseudonym of the person, or `preview`; empty if nobody is logged in. */
export const { session } = document.body.dataset
const logoutDelayMs = 1000

// Keys of local storage: the subscription's person and maker's key, and whether the dashboard's card was seen.
const subscriptionKey = 'push'
const promptedKey = 'push-asked'

/**
 * Push on this device: the dashboard's card offers it once, the settings always. It ends at logout, and when
 * another person logs in (specification 2.3, 2.13, 4). Failures only go to the portal's log.
 */
export function managePush(): void {
  if (!session) return
  leaveAtLogout()
  // Version 1.0 stored this key for a feature that was removed.
  localStorage.removeItem('card')
  const isMine = localStorage.getItem(subscriptionKey)?.startsWith(session) ?? true
  const left = session === 'preview' || isMine ? Promise.resolve() : leaveDevice()
  left.catch(reportCaught).finally(() => {
    const box = document.querySelector<HTMLElement>('[data-push]')
    if (box && canPush() && 'Notification' in window) offerPush(box, session)
  })
}

/** Removes the person's data from the device before the logout form is sent, which waits a second at most. */
function leaveAtLogout(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[action="/auth/logout"]')) {
    let ending = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (ending) return
      ending = true
      const late = new Promise<void>((resolve) => setTimeout(resolve, logoutDelayMs))
      Promise.race([leaveDevice(), late])
        .catch(reportCaught)
        .finally(() => {
          ending = false
          form.submit()
        })
    })
  }
}

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window

function offerPush(box: HTMLElement, person: string): void {
  const { push: key = '', account } = box.dataset
  const enable = box.querySelector<HTMLElement>('[data-enable]')
  const isCard = 'ask' in box.dataset
  let isDue = isCard && localStorage.getItem(promptedKey) === null
  const update = () => {
    const { permission } = Notification
    const isUndecided = permission === 'default'
    const state = box.querySelector('[data-state]')
    if (state) state.textContent = box.dataset[permission] ?? ''
    if (isCard) box.hidden = !isUndecided || !isDue
    else if (enable) enable.hidden = !isUndecided
  }
  const close = () => {
    isDue = false
    localStorage.setItem(promptedKey, 'yes')
    update()
    // The pressed button was removed, so the focus moves.
    const next = isCard ? document.getElementById('main') : accountSwitch()
    next?.focus()
  }
  enable?.addEventListener('click', () => {
    Notification.requestPermission()
      .then(async (permission) => {
        close()
        if (permission === 'granted') {
          await subscribe(key, person, 'enable')
          // Enabling a device turns the account's push on, so the next press of the switch turns push off.
          const button = accountSwitch()
          if (button) Object.assign(button, { ariaChecked: 'true', value: 'false' })
        }
        if (isCard) announce(box.dataset[permission] ?? '')
      })
      .catch(reportCaught)
  })
  box.querySelector('[data-later]')?.addEventListener('click', close)
  update()
  // The card was seen once it was in view, even if ignored.
  if (isCard && !box.hidden) noteWhenSeen(box)
  if (Notification.permission === 'granted' && account)
    renewIfChanged(key, person).catch(reportCaught)
}

function noteWhenSeen(card: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) localStorage.setItem(promptedKey, 'yes')
    },
    { threshold: 0.6 },
  )
  observer.observe(card)
}

/** The account's switch in the form of the settings. */
const accountSwitch = () => document.querySelector<HTMLButtonElement>('button[data-push-account]')

/** Subscribes anew after a login or with another key of the maker's; else the subscription stays. */
async function renewIfChanged(key: string, person: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const isSame = localStorage.getItem(subscriptionKey) === person + key
  if (isSame && (await pushManager.getSubscription())) return
  await subscribe(key, person, 'renew')
}

/** Subscribes this device to push, and gives the portal its address. */
async function subscribe(key: string, person: string, intent: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  // An old subscription is another person's or another key's: its address must no longer work.
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(options)
  const body = new URLSearchParams({ intent, subscription: JSON.stringify(subscription) })
  const { ok, status } = await fetch('/push/subscription', { method: 'POST', body })
  if (!ok) throw new Error(`push: ${status}`)
  localStorage.setItem(subscriptionKey, person + key)
}

/** Removes the person's data from the device: marks of a delivery check, notifications, the subscription. */
async function leaveDevice(): Promise<void> {
  localStorage.removeItem('arrival')
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration) {
    for (const notification of await registration.getNotifications()) notification.close()
    await (await registration.pushManager.getSubscription())?.unsubscribe()
  }
  localStorage.removeItem(subscriptionKey)
}
