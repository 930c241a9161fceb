/**
 * A form that is being sent says so on its button, and is not sent again meanwhile; the page that
 * comes back from the history can be sent anew. Without scripts the server counts it once.
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
