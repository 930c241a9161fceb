/** The fetched file of each button: a second click shares it without fetching. */
const fetchedFiles = new WeakMap<HTMLElement, File>()

type Announce = (text?: string, tone?: 'ok' | 'danger') => void

/** Fetches a button's file and hands it to the device (specification 2.8), or its text at once. */
export async function shareFile(button: HTMLElement, announce: Announce): Promise<void> {
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
