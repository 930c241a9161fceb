/**
 * CSS hides messages after a while; here the person can dismiss them earlier. The script's own
 * messages (`announce`) are made from the page's template `#message-template`.
 */
export function manageMessages(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[data-dismiss]')
    button?.closest('[data-message]')?.remove()
  })
  for (const button of document.querySelectorAll<HTMLElement>('[data-dismiss]'))
    button.hidden = false
}

/** Shows a message, which screen readers read out; an error interrupts them. None has a retry: 4 s. */
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
