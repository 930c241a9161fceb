import type { whenSeen } from '../when-seen'

/** The page's script hands these over, which the module would else hold a second time. */
interface Page {
  /** The person, or `preview`. */
  session: string
  announce: (text: string) => void
  report: (error: unknown) => void
  whenSeen: typeof whenSeen
}

// Keys of the local storage: the person and the maker's key that the device's subscription was made
// for, and whether the card on the dashboard has been seen.
const subscriptionKey = 'push'
const promptedKey = 'push-asked'

/**
 * Push notifications on this device. The dashboard's card offers them once, the settings at any
 * time. They end at logout, and when another person is logged in (specification 2.3, 2.13, 4).
 * Failures only go to the portal's log.
 */
export function managePush(page: Page): void {
  if (!canPush()) return
  const box = document.querySelector<HTMLElement>('[data-push]')
  if (box && 'Notification' in window) offerPush(box, page)
}

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window

function offerPush(box: HTMLElement, page: Page): void {
  const { session: person, announce, report, whenSeen } = page
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
    // The button that was pressed has gone.
    const next = isCard ? document.getElementById('main') : accountSwitch()
    next?.focus()
  }
  enable?.addEventListener('click', () => {
    Notification.requestPermission()
      .then(async (permission) => {
        close()
        if (permission === 'granted') {
          await subscribe(key, person, 'enable')
          turnOn(accountSwitch())
        }
        if (isCard) announce(box.dataset[permission] ?? '')
      })
      .catch(report)
  })
  box.querySelector('[data-later]')?.addEventListener('click', close)
  update()
  // The card comes until it has been seen once, also if the person ignores it: the settings offer the same.
  if (isCard && !box.hidden) whenSeen([box], () => localStorage.setItem(promptedKey, 'yes'), 0.6)
  if (Notification.permission === 'granted' && account) renewIfChanged(key, person).catch(report)
}

/** Of the settings' own form. */
const accountSwitch = () => document.querySelector<HTMLButtonElement>('button[data-push-account]')

/** Enabling a device turns the account on: the switch says so, and the next press turns it off. */
function turnOn(button: HTMLButtonElement | null): void {
  if (!button) return
  button.ariaChecked = 'true'
  button.value = 'false'
}

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
  // An old one is another person's or another key's: its address must no longer work.
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(options)
  const body = new URLSearchParams({ intent, subscription: JSON.stringify(subscription) })
  const { ok, status } = await fetch('/push/subscription', { method: 'POST', body })
  if (!ok) throw new Error(`push: ${status}`)
  localStorage.setItem(subscriptionKey, person + key)
}

export async function endPush(): Promise<void> {
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration) {
    for (const notification of await registration.getNotifications()) notification.close()
    await (await registration.pushManager.getSubscription())?.unsubscribe()
  }
  localStorage.removeItem(subscriptionKey)
}
