const checkEveryMs = 60_000

/**
 * While a page is open and visible, it sends a request every 60 s, upon which the server refreshes
 * the token in time (specification 9). If the session is over, the page reloads, which leads to
 * login and back; it does not reload while a form is partly filled in.
 */
export function keepSession(): void {
  if (!document.body.dataset.session) return
  let timer = 0
  const check = async () => {
    if (document.visibilityState !== 'visible') return
    const answer = await fetch('/auth/check', { cache: 'no-store', redirect: 'manual' })
    if (answer.status === 401 && !isFormDirty()) location.reload()
  }
  const schedule = () => {
    clearInterval(timer)
    timer = window.setInterval(() => {
      check().catch((error: unknown) => {
        // Offline, or the portal restarts: the next round tries again.
        console.warn(error)
      })
    }, checkEveryMs)
  }
  document.addEventListener('visibilitychange', schedule)
  schedule()
}

/** Would a reload lose something that the person has typed or chosen? */
export function isFormDirty(): boolean {
  if (document.querySelector('[data-unsent]')) return true
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form[method="post"] input, form[method="post"] textarea',
  )) {
    if (field.type !== 'hidden' && field.value !== field.defaultValue) return true
  }
  return false
}
