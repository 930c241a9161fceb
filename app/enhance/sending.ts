/**
 * A form that is being sent shows it on its button, and cannot be sent again meanwhile. On a page
 * that comes back from the history it can. Without scripts the server ignores the second one.
 */
export function showSending(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    if (form.dataset.sending) return event.preventDefault()
    form.dataset.sending = 'true'
    event.submitter?.setAttribute('aria-busy', 'true')
  })
  addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll<HTMLElement>('[data-sending]')) {
      delete form.dataset.sending
      form.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
    }
  })
}
