import { announce } from './messages'
import { reportCaught } from './report-errors'

const { session } = document.body.dataset
// Whose subscription this device has, and under which key of the maker's.
const owner = 'push'
const askedKey = 'push-asked'
const longestMs = 1000

/**
 * Push notifications on this device: asked for by the dashboard's card once, by the settings at any
 * time; ended at logout, and where another person is found logged in (specification 2.3, 2.13, 4).
 * Whatever fails is only told to the portal's log.
 */
export function managePush(): void {
  if (!session || !('serviceWorker' in navigator && 'PushManager' in window)) return
  endAtLogout()
  const isMine = localStorage.getItem(owner)?.startsWith(session) ?? true
  if (session !== 'preview' && !isMine) end().catch(reportCaught)
  const box = document.querySelector<HTMLElement>('[data-push]')
  if (box && 'Notification' in window) offer(box, session)
}

function offer(box: HTMLElement, person: string): void {
  const { push: key = '', account } = box.dataset
  const enable = box.querySelector<HTMLElement>('[data-enable]')
  const isCard = 'ask' in box.dataset
  let isDue = isCard && localStorage.getItem(askedKey) === null
  const show = () => {
    const { permission } = Notification
    const isOpen = permission === 'default'
    const state = box.querySelector('[data-state]')
    if (state) state.textContent = box.dataset[permission] ?? ''
    if (isCard) box.hidden = !isOpen || !isDue
    else if (enable) enable.hidden = !isOpen
    // Left alone it was asked as well: the settings are there later.
    if (isCard && !box.hidden) localStorage.setItem(askedKey, 'yes')
  }
  const answered = () => {
    isDue = false
    localStorage.setItem(askedKey, 'yes')
    show()
    if (isCard) document.getElementById('main')?.focus()
  }
  enable?.addEventListener('click', () => {
    Notification.requestPermission()
      .then(async (permission) => {
        answered()
        if (permission === 'granted') await subscribe(key, person, 'enable')
        if (isCard) announce(box.dataset[permission] ?? '')
      })
      .catch(reportCaught)
  })
  box.querySelector('[data-later]')?.addEventListener('click', answered)
  show()
  if (Notification.permission === 'granted' && account) keep(key, person).catch(reportCaught)
}

/** Allowed here and turned on for the account: after a login, or with another key, made anew. */
async function keep(key: string, person: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  if (localStorage.getItem(owner) === person + key && (await pushManager.getSubscription())) return
  await subscribe(key, person, 'renew')
}

async function subscribe(key: string, person: string, intent: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  // Another person's, or another key's: its address dies with it.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const body = new URLSearchParams({ intent, subscription: JSON.stringify(made) })
  const { ok, status } = await fetch('/push/subscription', { method: 'POST', body })
  if (!ok) throw new Error(`push: ${status}`)
  localStorage.setItem(owner, person + key)
}

async function end(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration) {
    for (const notification of await registration.getNotifications()) notification.close()
    await (await registration.pushManager.getSubscription())?.unsubscribe()
  }
  localStorage.removeItem(owner)
}

/** The form is sent in any case, a second later at most. */
function endAtLogout(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[action="/auth/logout"]')) {
    let ending = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (ending) return
      ending = true
      const late = new Promise<void>((resolve) => setTimeout(resolve, longestMs))
      Promise.race([end(), late])
        .catch(reportCaught)
        .finally(() => {
          ending = false
          form.submit()
        })
    })
  }
}
