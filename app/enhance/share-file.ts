import { announce } from './messages'

/** Fetched files, which the next click shares at once. */
const fetched = new WeakMap<HTMLElement, File>()

/**
 * `<button hidden data-share="/file" data-share-name="name">`: the file is fetched, then given to
 * the device (specification 2.8). The words stand on the list around it (`data-share-unable`, …).
 */
export function enableFileSharing(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      if (button.ariaBusy) return
      button.ariaBusy = 'true'
      void share(button).finally(() => {
        button.ariaBusy = null
      })
    })
  }
}

async function share(button: HTMLElement): Promise<void> {
  const words = button.closest<HTMLElement>('[data-share-unable]')?.dataset ?? {}
  const before = fetched.get(button)
  try {
    const file = before ?? (await fetchFile(button.dataset))
    const data = { files: [file] }
    if (!navigator.canShare?.(data)) return announce(words.shareUnable, 'danger')
    fetched.set(button, file)
    await navigator.share(data)
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : ''
    // The person closed the device's sheet again.
    if (reason === 'AbortError') return
    // Sharing needs a fresh click, and fetching took longer than the first one stays fresh.
    if (reason === 'NotAllowedError' && !before) return askAgain(button, words.shareNow)
    announce(reason === 'NotAllowedError' ? words.shareUnable : words.shareFailed, 'danger')
  }
}

async function fetchFile({ share: href = '', shareName = '' }: DOMStringMap): Promise<File> {
  const answer = await fetch(href)
  // A page instead of the file: the login, or what went wrong.
  if (!answer.ok || answer.redirected) throw new Error(`no file: ${answer.status}`)
  const blob = await answer.blob()
  return new File([blob], shareName, { type: blob.type })
}

function askAgain(button: HTMLElement, now = ''): void {
  button.className = 'button'
  button.textContent = now
  button.ariaLabel = `${now}: ${button.dataset.shareName}`
}
