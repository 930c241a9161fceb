/**
 * CSS hides messages after a while; here the person can dismiss them earlier. The script's own
 * messages (`announce`) are made from the page's template `#message-template`.
 */
export function manageMessages(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest('[data-dismiss]')
    button?.closest('[data-message]')?.remove()
  })
  for (const button of document.querySelectorAll<HTMLElement>('[data-dismiss]'))
    button.hidden = false
}

/** Shows a message, which screen readers read out; an error interrupts them. None has a retry: 4 s. */
export function announce(text = '', tone: 'ok' | 'danger' = 'ok'): void {
  const template = document.getElementById('message-template')
  const place = document.getElementById('messages')
  if (!(template instanceof HTMLTemplateElement) || !place || !text) return
  const message = template.content.cloneNode(true) as DocumentFragment
  const words = message.querySelector('[data-text]')
  if (words) words.textContent = text
  for (const button of message.querySelectorAll<HTMLElement>('[data-dismiss]'))
    button.hidden = false
  const toast = message.querySelector<HTMLElement>('[data-message]')
  if (tone === 'danger' && toast) {
    toast.role = 'alert'
    toast.dataset.tone = tone
    const icon = toast.querySelector('use')
    icon?.setAttribute('href', (icon.getAttribute('href') ?? '').replace(/#.*/, '#alert'))
  }
  place.replaceChildren(message)
}
