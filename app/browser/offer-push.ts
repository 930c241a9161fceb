import type { announce } from './messages'
import type { subscriptionKey as keyOfPush } from './push'
import type { reportCaught } from './report-errors'
import type { Storage } from './storage'

/** Functions of the page's script. An import would make further files of their modules. */
interface OfPage {
  announce: typeof announce
  device: Storage
  reportCaught: typeof reportCaught
}

/** An import of the value would make a further file of push.ts; the compiler compares the two. */
const subscriptionKey: typeof keyOfPush = 'push'
/** Local storage: whether the dashboard's card was seen. */
const promptedKey = 'push-asked'

/** The card of the dashboard, and this device in the settings. Only their pages load this module. */
export function offerPush(box: HTMLElement, person: string, of: OfPage): void {
  const { announce, device, reportCaught } = of
  const { push: key = '', account } = box.dataset
  const enable = box.querySelector<HTMLElement>('[data-enable]')
  const isCard = 'ask' in box.dataset
  let isDue = isCard && device.get(promptedKey) === null
  const update = () => {
    const { permission } = Notification
    const isUndecided = permission === 'default'
    const state = box.querySelector('[data-state]')
    if (state) state.textContent = box.dataset[permission] ?? ''
    if (isCard) box.hidden = !isUndecided || !isDue
    else if (enable) Object.assign(enable, { inert: false, hidden: !isUndecided })
  }
  const close = () => {
    isDue = false
    device.set(promptedKey, 'yes')
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
          await subscribe(key, person, 'enable', device)
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
  if (isCard && !box.hidden) noteWhenSeen(box, device)
  if (Notification.permission === 'granted' && account)
    renewIfChanged(key, person, device).catch(reportCaught)
}

function noteWhenSeen(card: HTMLElement, device: Storage): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) device.set(promptedKey, 'yes')
    },
    { threshold: 0.6 },
  )
  observer.observe(card)
}

/** The account's switch in the form of the settings. */
const accountSwitch = () => document.querySelector<HTMLButtonElement>('button[data-push-account]')

/** Subscribes anew after a login or with another key of the maker's; else the subscription stays. */
async function renewIfChanged(key: string, person: string, device: Storage): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const isSame = device.get(subscriptionKey) === person + key
  if (isSame && (await pushManager.getSubscription())) return
  await subscribe(key, person, 'renew', device)
}

/** Subscribes this device to push, and gives the portal its address. */
async function subscribe(
  key: string,
  person: string,
  intent: 'enable' | 'renew',
  device: Storage,
): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  // An old subscription is another person's or another key's: its address must no longer work.
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(options)
  const body = new URLSearchParams({ intent, subscription: JSON.stringify(subscription) })
  const { ok, status } = await fetch('/push/subscription', { method: 'POST', body })
  if (!ok) throw new Error(`push: ${status}`)
  device.set(subscriptionKey, person + key)
}
