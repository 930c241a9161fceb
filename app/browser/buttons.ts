import { announce } from './messages'

/** The server renders these buttons `inert`, so that they take their space before the script enables them. */
function enable(selector: string, press: (button: HTMLElement, event: Event) => unknown): void {
  for (const button of document.querySelectorAll<HTMLElement>(selector)) {
    button.inert = false
    button.addEventListener('click', (event) => press(button, event))
  }
}

/**
 * `<button inert data-print>` prints. `<button inert data-copy="text" data-copied="Copied">` copies. `<button
 * inert data-share="/file" data-share-name="name">` fetches the file and shares it (specification 2.8); the
 * list around it has the words (`data-share-unable`, …). `<a href="mailto:…" data-share-text="text">` shares
 * the text where the device has a share sheet.
 */
export function enableButtons(): void {
  enable('[data-print]', () => window.print())
  if (navigator.clipboard) enable('[data-copy]', copy)
  enable('[data-share]', share)
  if ('share' in navigator)
    enable('[data-share-text]', (link, event) => {
      event.preventDefault()
      return share(link)
    })
}

const copy = ({ dataset }: HTMLElement) =>
  navigator.clipboard
    .writeText(dataset.copy ?? '')
    .then(() => announce(dataset.copied))
    // The browser refused to copy; the person can select the text beside the button.
    .catch((error: unknown) => console.warn(error))

/** The fetched file of each button: a second click shares the file without fetching it again. */
const fetchedFiles = new WeakMap<HTMLElement, File>()

async function share(button: HTMLElement): Promise<void> {
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
