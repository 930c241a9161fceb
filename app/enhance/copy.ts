import { announce } from './messages'

/** `<button hidden data-copy="text" data-copied="Copied">`: shown if the browser can copy. */
export function enableCopying(): void {
  enableSharingText()
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.hidden = false
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

/** `<button hidden data-share-text="text">`: shown where the device hands a text to its own apps. */
function enableSharingText(): void {
  if (!('share' in navigator)) return
  for (const button of document.querySelectorAll<HTMLElement>('[data-share-text]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      // Closing the device's dialog is no error.
      navigator.share({ text: button.dataset.shareText }).catch(console.warn)
    })
  }
}
