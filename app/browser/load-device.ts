import { announce } from './messages'
import { reportCaught } from './report-errors'
import { whenSeen } from './when-seen'

const { session } = document.body.dataset
const logoutDelayMs = 1000

/**
 * Notifications have a module of their own, which is loaded on the pages that have to do with them, at
 * logout, and where this device still gets another person's push.
 */
export function loadDevice(): void {
  if (!session) return
  endAtLogout()
  // Version 1.0 kept it for a feature that is gone.
  localStorage.removeItem('card')
  const isMine = localStorage.getItem('push')?.startsWith(session) ?? true
  const isAnothers = session !== 'preview' && !isMine
  if (!isAnothers && !document.querySelector('[data-push]')) return
  loadPush()
    .then(async ({ managePush }) => {
      if (isAnothers) await leaveDevice().catch(reportCaught)
      managePush({ session, announce, report: reportCaught, whenSeen })
    })
    .catch(reportCaught)
}

const loadPush = () => import('./device/push')

/** Nothing of the person stays at the device. */
async function leaveDevice(): Promise<void> {
  localStorage.removeItem('arrival')
  const { endPush } = await loadPush()
  await endPush()
}

/**
 * Leaves the device before the logout form is sent, which waits for it a second at most. Where there is
 * something to leave, the module has been loaded before, so the browser has it.
 */
function endAtLogout(): void {
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
