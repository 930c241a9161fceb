import { announce } from './messages'

/**
 * `<button inert data-copy="text" data-copied="Copied">`: seen, at the place that it has
 * kept, if the browser can copy.
 */
export function enableCopying(): void {
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.inert = false
    button.addEventListener('click', () => {
      navigator.clipboard
        .writeText(button.dataset.copy ?? '')
        .then(() => announce(button.dataset.copied ?? ''))
        .catch((error: unknown) => {
          // The browser refused; the text stands beside the button and can be selected.
          console.warn(error)
        })
    })
  }
}
