const everyMs = 60_000

/**
 * While a page is open and visible, the server is asked every 60 s, and refreshes the token in time
 * (specification 9). A session that is over leads to login and back, but never takes away a form
 * that somebody has begun to fill in.
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
        // Offline or the portal restarts: the next round asks again.
        console.warn(error)
      })
    }, everyMs)
  }
  document.addEventListener('visibilitychange', schedule)
  schedule()
}

/** Whether a reload would take something away that somebody has written or chosen. */
export function isFormDirty(): boolean {
  if (document.querySelector('[data-unsent]')) return true
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form[method="post"] input, form[method="post"] textarea',
  )) {
    if (field.type !== 'hidden' && field.value !== field.defaultValue) return true
  }
  return false
}
