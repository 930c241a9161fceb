/**
 * CSS hides messages after a while; here the person can dismiss them. `announce` makes messages from the page's
 * template `#message-template`.
 */
export function manageMessages(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[data-dismiss]')
    button?.closest('[data-message]')?.remove()
  })
  for (const button of document.querySelectorAll<HTMLElement>('[data-dismiss]'))
    button.hidden = false
}

/**
 * Screen readers read the message aloud, and an error interrupts them. The message has no retry button, so it
 * is hidden after 4 s.
 */
export function announce(text = '', tone: 'ok' | 'danger' = 'ok'): void {
  const template = document.querySelector<HTMLTemplateElement>('#message-template')
  const place = document.querySelector('#messages')
  if (!template || !place || !text) return
  const message = template.content.cloneNode(true) as DocumentFragment
  const words = message.querySelector('[data-text]')
  if (words) words.textContent = text
  const toast = message.querySelector<HTMLElement>('[data-message]')
  if (tone === 'danger' && toast) {
    toast.role = 'alert'
    toast.dataset.tone = tone
    const icon = toast.querySelector('use')
    icon?.setAttribute('href', (icon.getAttribute('href') ?? '').replace(/#.*/, '#alert'))
  }
  place.replaceChildren(message)
}
