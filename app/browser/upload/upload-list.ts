import type { UploadWords } from './contract'
import { filled, fromTemplate, inItsPlace, part, setText } from './fill'
import { failedNotice, refusalNotice, showNotices } from './notice'
import { createRow, type UploadRow } from './upload-row'
import { failed, isSending, type UploadEvent, type Uploads } from './uploads'

/** The chosen files with their details, to be saved (specification 2.8). */
export interface UploadList {
  form: HTMLElement
  /** Cancels, by leading to where the person is led as well when all is saved. */
  leave: HTMLAnchorElement
  /** More files are chosen by them. */
  inputs: Iterable<HTMLInputElement>
  show: (uploads: Uploads) => void
}

interface ListParts {
  /** Of the whole form; it holds those of a row and of a notice. */
  template: HTMLTemplateElement
  words: UploadWords
  tell: (event: UploadEvent) => void
}

export function createList({ template, words, tell }: ListParts): UploadList {
  const row = part<HTMLTemplateElement>(template.content, '[data-row]')
  const notices = { template: part<HTMLTemplateElement>(template.content, '[data-notice]'), words }
  const form = fromTemplate(template)
  const status = part(form, '[role="status"]')
  const place = part(form, '[data-notices]')
  const list = part(form, 'ul')
  const inputs = form.querySelectorAll<HTMLInputElement>('input[type="file"]')
  const save = part(form, 'button[type=submit]')
  const showSave = inItsPlace(part(save, '[data-save]'))
  const showRetry = inItsPlace(part(save, '[data-retry]'))
  const rows = new Map<string, UploadRow>()
  let hadFailed = false

  // Before the page's other scripts see it, which would take the form for one that leaves the page.
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    tell({ type: 'save' })
  })

  return { form, leave: part<HTMLAnchorElement>(form, 'a'), inputs, show }

  function show(uploads: Uploads): void {
    showRows(uploads)
    const isUnderWay = isSending(uploads)
    const [firstFailed] = isUnderWay ? [] : failed(uploads)
    showNotices(place, [
      ...failedNotice(uploads, notices),
      ...refusalNotice(uploads.refusal, notices),
    ])
    const total = uploads.files.length
    const saved = uploads.files.filter(({ state }) => state === 'saved').length
    setText(status, saved > 0 ? filled(words.savedOf, { saved, total }) : '')
    save.ariaBusy = isUnderWay ? 'true' : null
    showSave(!firstFailed)
    showRetry(firstFailed !== undefined)
    // Whoever waited for the files is led to what went wrong, once each time.
    if (firstFailed && !hadFailed) part(place, '[role="alert"]').focus()
    hadFailed = firstFailed !== undefined
  }

  function showRows({ files }: Uploads): void {
    for (const [key, shown] of rows) {
      if (files.some((upload) => upload.key === key)) continue
      shown.forget()
      rows.delete(key)
    }
    for (const upload of files) {
      let shown = rows.get(upload.key)
      if (!shown) {
        shown = createRow(upload, { template: row, reasons: words.reasons, tell })
        rows.set(upload.key, shown)
        list.append(shown.element)
      }
      shown.show(upload)
    }
  }
}
