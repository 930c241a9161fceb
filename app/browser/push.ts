import { announce } from './messages'
import { onDemand } from './on-demand'
import { reportCaught } from './report-errors'
import { device, tab, typedKey } from './storage'

/** A pseudonym of the person, or `preview`; empty if nobody is logged in. */
export const { session } = document.body.dataset
const logoutDelayMs = 1000

/** The key of the subscription's person and maker's key; offer-push.ts writes it. */
export const subscriptionKey = 'push'

/**
 * Push on this device: the dashboard's card offers it once, the settings always. It ends at logout, and when
 * another person logs in (specification 2.3, 2.13, 4). Failures only go to the portal's log.
 */
export function managePush(): void {
  if (!session) return
  leaveAtLogout()
  // Version 1.0 stored this key for a feature that was removed.
  device.remove('card')
  const isMine = device.get(subscriptionKey)?.startsWith(session) ?? true
  const left = session === 'preview' || isMine ? Promise.resolve() : leaveDevice()
  left.catch(reportCaught).finally(() => {
    const box = document.querySelector<HTMLElement>('[data-push]')
    if (!box) return
    if (!canPush() || !('Notification' in window)) box.querySelector('[inert]')?.remove()
    else
      onDemand(
        () => import('./offer-push'),
        ({ offerPush }) => offerPush(box, session, { announce, device, reportCaught }),
      )
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

/** Removes the person's data from the device: marks of a delivery check, notifications, the subscription. */
async function leaveDevice(): Promise<void> {
  device.remove('arrival')
  tab.remove(typedKey)
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration) {
    for (const notification of await registration.getNotifications()) notification.close()
    await (await registration.pushManager.getSubscription())?.unsubscribe()
  }
  device.remove(subscriptionKey)
}
