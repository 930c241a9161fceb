/**
 * Links with `data-dialog` lead to a page with a dialog. Here the dialog is fetched and laid over
 * the page that it belongs to; what cannot be fetched is gone to instead.
 */
export function openDialogs(): void {
  let opening = false
  document.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element))
      return
    const link = event.target.closest<HTMLAnchorElement>('a[data-dialog]')
    if (!link) return
    event.preventDefault()
    // Twice at once would lay one dialog over the other.
    if (opening) return
    opening = true
    open(link)
      .catch(() => location.assign(link.href))
      .finally(() => (opening = false))
  })
}

async function open(link: HTMLAnchorElement): Promise<void> {
  const page = await pageAt(link.href)
  const over = page?.querySelector<HTMLElement>('[data-over]')
  // Login, an error: a page of another kind is shown as the page that it is.
  if (!over) return location.assign(link.href)
  const behind = [...document.body.children].filter((child) => child instanceof HTMLElement)
  const close = () => {
    over.remove()
    for (const child of behind) child.inert = false
    document.removeEventListener('keydown', onKey)
    link.focus()
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  for (const child of behind) child.inert = true
  document.addEventListener('keydown', onKey)
  for (const form of over.querySelectorAll('form[method="post"]:not([action])'))
    form.setAttribute('action', link.href)
  over.querySelector('[data-cancel]')?.addEventListener('click', (event) => {
    event.preventDefault()
    close()
  })
  document.body.append(over)
  over.querySelector<HTMLElement>('input:not([type="hidden"]), a, button')?.focus()
}

/**
 * Null: not that page. The request parses it itself: the page's policy (trusted types) allows no
 * script to turn text into a document.
 */
function pageAt(href: string): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', href)
    request.responseType = 'document'
    request.onload = () => {
      const isIt = request.status === 200 && request.responseURL === href
      resolve(isIt ? request.responseXML : null)
    }
    request.onerror = reject
    request.send()
  })
}
