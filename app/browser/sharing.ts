import { announce } from './messages'
import { reportCaught } from './report-errors'

/**
 * `<button inert data-share="/file" data-share-name="name">`: fetches the file and hands it to the
 * device to share (specification 2.8), by a module that is loaded with the first click. The list
 * around it has the words (`data-share-unable`, …). With `data-share-text` it is that text. Until
 * then it keeps its place and is not seen, so that nothing moves.
 */
export function enableFileSharing(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    // A text is offered only where the device has a share sheet; a file says why it cannot be shared.
    if (button.dataset.shareText && !('share' in navigator)) {
      button.remove()
      continue
    }
    button.inert = false
    button.addEventListener('click', () => {
      if (button.ariaBusy) return
      button.ariaBusy = 'true'
      import('./share-file')
        .then(({ shareFile }) => shareFile(button, announce))
        .catch((error: unknown) => {
          reportCaught(error)
          const list = button.closest<HTMLElement>('[data-share-unable]')
          announce(list?.dataset.shareFailed, 'danger')
        })
        .finally(() => {
          button.ariaBusy = null
        })
    })
  }
}
