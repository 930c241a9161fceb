import type { enable } from './buttons'
import type { announce } from './messages'

/** Functions of the page's script. An import would make further files of their modules. */
interface OfPage {
  enable: typeof enable
  announce: typeof announce
}

/**
 * `<button inert data-copy="text" data-copied="Copied">` copies.
 * `<button inert data-share="/file" data-share-name="name">` fetches the file and shares it (specification 2.8);
 * the list around it has the words (`data-share-unable`, …). `<a href="mailto:…" data-share-text="text">` shares
 * the text where the device has a share sheet.
 */
export function enableSharing({ enable, announce }: OfPage): void {
  if (navigator.clipboard) enable('[data-copy]', (button) => copy(button, announce))
  enable('[data-share]', (button) => share(button, announce))
  if ('share' in navigator)
    enable('[data-share-text]', (link, event) => {
      event.preventDefault()
      return share(link, announce)
    })
}

const copy = ({ dataset }: HTMLElement, announce: OfPage['announce']) =>
  navigator.clipboard
    .writeText(dataset.copy ?? '')
    .then(() => announce(dataset.copied))
    // The browser refused to copy; the person can select the text beside the button.
    .catch((error: unknown) => console.warn(error))

/** The fetched file of each button: a second click shares the file without fetching it again. */
const fetchedFiles = new WeakMap<HTMLElement, File>()

async function share(button: HTMLElement, announce: OfPage['announce']): Promise<void> {
  if (button.ariaBusy) return
  button.ariaBusy = 'true'
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
    // The person closed the share sheet.
    if (reason === 'AbortError') return
    // Sharing needs a recent click, and fetching took too long.
    if (reason === 'NotAllowedError' && !fetched) return askForSecondClick(button, words.shareNow)
    announce(reason === 'NotAllowedError' ? words.shareUnable : words.shareFailed, 'danger')
  } finally {
    button.ariaBusy = null
  }
}

async function fetchFile({ share: href = '', shareName = '' }: DOMStringMap): Promise<File> {
  const answer = await fetch(href)
  // The answer is a page (the login or an error) instead of the file.
  if (!answer.ok || answer.redirected) throw new Error(`no file: ${answer.status}`)
  const blob = await answer.blob()
  return new File([blob], shareName, { type: blob.type })
}

function askForSecondClick(button: HTMLElement, now = ''): void {
  button.textContent = now
  button.ariaLabel = `${now}: ${button.dataset.shareName}`
}
