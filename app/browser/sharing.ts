import { announce } from './messages'
import { reportCaught } from './report-errors'

/**
 * `<button inert data-share="/file" data-share-name="name">`: fetches the file and hands it to the
 * device to share (specification 2.8). The list
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
      shareFile(button)
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

/** The fetched file of each button: a second click shares it without fetching. */
const fetchedFiles = new WeakMap<HTMLElement, File>()

/** Fetches a button's file and hands it to the device (specification 2.8), or its text at once. */
async function shareFile(button: HTMLElement): Promise<void> {
  const words = button.closest<HTMLElement>('[data-share-unable]')?.dataset ?? {}
  const fetched = fetchedFiles.get(button)
  try {
    const { shareText } = button.dataset
    if (shareText) return await navigator.share({ text: shareText })
    const file = fetched ?? (await fetchFile(button.dataset))
    const data = { files: [file] }
    if (!navigator.canShare?.(data)) return announce(words.shareUnable, 'danger')
    fetchedFiles.set(button, file)
    await navigator.share(data)
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : ''
    // The person closed the device's dialog.
    if (reason === 'AbortError') return
    // Sharing needs a recent click; fetching the file took too long for the first one to count.
    if (reason === 'NotAllowedError' && !fetched) return askForSecondClick(button, words.shareNow)
    announce(reason === 'NotAllowedError' ? words.shareUnable : words.shareFailed, 'danger')
  }
}

async function fetchFile({ share: href = '', shareName = '' }: DOMStringMap): Promise<File> {
  const answer = await fetch(href)
  // A page came instead of the file: the login, or an error.
  if (!answer.ok || answer.redirected) throw new Error(`no file: ${answer.status}`)
  const blob = await answer.blob()
  return new File([blob], shareName, { type: blob.type })
}

function askForSecondClick(button: HTMLElement, now = ''): void {
  button.className = 'button'
  button.textContent = now
  button.ariaLabel = `${now}: ${button.dataset.shareName}`
}
