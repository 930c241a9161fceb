import { fetchDialog, layOver } from './dialogs'
import { reportCaught } from './report-errors'
import { beginWaiting, endWaiting } from './waiting'

/**
 * Uploading has a module of its own, which is loaded on its page, or where a link with `data-pick`
 * (what may be chosen) is pressed.
 */
export function loadUpload(): void {
  const template = document.querySelector<HTMLTemplateElement>(place)
  if (template)
    loadModule()
      .then(({ takeOver }) => takeOver(template))
      .catch(reportCaught)
  document.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element))
      return
    const link = event.target.closest<HTMLAnchorElement>('a[data-pick]')
    if (!link) return
    event.preventDefault()
    pickFiles(link)
  })
}

const place = 'template[data-upload]'

const loadModule = () => import('./upload/upload-page')

/** Opens the browser's picker, and what was chosen in a sheet over this page. */
function pickFiles(link: HTMLAnchorElement): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = link.dataset.pick ?? ''
  if ('camera' in link.dataset) input.setAttribute('capture', 'environment')
  else input.multiple = true
  input.hidden = true
  // Some browsers tell nothing of one that is not on the page.
  link.after(input)
  // Somebody takes longer to choose than the sheet to come.
  const coming = Promise.all([fetchDialog(link.href), loadModule()])
  // Whether it came is asked once there are files.
  coming.catch(() => {})
  input.addEventListener('cancel', () => input.remove())
  input.addEventListener('change', () => {
    input.remove()
    beginWaiting(link)
    coming
      .then(([dialog, { takeOver }]) => {
        const template = dialog?.querySelector<HTMLTemplateElement>(place)
        if (!dialog || !template || !input.files) return location.assign(link.href)
        const close = layOver(dialog, link)
        takeOver(template, { files: input.files, close, returnHref: link.dataset.return })
      })
      .catch(() => location.assign(link.href))
      .finally(endWaiting)
  })
  input.click()
}
