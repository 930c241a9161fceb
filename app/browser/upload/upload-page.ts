import type { UploadWords } from './contract'
import { part, plural, setText } from './fill'
import { refusalNotice, showNotices } from './notice'
import { sendUpload } from './send-upload'
import { createList } from './upload-list'
import {
  afterEvent,
  isDone,
  isSending,
  nextToSend,
  noUploads,
  unsaved,
  type Upload,
  type UploadEvent,
  type Uploads,
} from './uploads'

/** The page as a sheet over another one, which the person came from. */
interface Sheet {
  /** Chosen there. */
  files?: FileList
  close?: () => void
  /** Where that page is loaded anew, at the part that files are added from; left out: at its top. */
  returnHref?: string
}

/**
 * The upload page as scripts make it (specification 2.8): chosen files are listed at once, with
 * thumbnails and details, and sent one a request. Without it the page is a form in two steps.
 * @param template the list of files, from the server; `data-address` receives a file
 */
export function takeOver(
  template: HTMLTemplateElement,
  { files, close, returnHref }: Sheet = {},
): void {
  const { address = '', words: wordsJson = '' } = template.dataset
  const words = JSON.parse(wordsJson) as UploadWords
  const dialog = template.closest('dialog') ?? document
  const title = part(dialog, 'h1')
  const choosing = part(dialog, 'form')
  const input = part<HTMLInputElement>(choosing, 'input[type="file"]')
  const place = part(choosing, '[data-notices]')
  const where = choosing.querySelector('[data-where]')
  const chosen = where?.querySelector<HTMLSelectElement>('[name]')
  const addWords = title.textContent ?? ''
  const list = createList({ template, words, tell })
  const notices = { template: part<HTMLTemplateElement>(template.content, '[data-notice]'), words }
  // Why the files of an earlier visit are gone stays true until other files are there.
  const again = [...place.querySelectorAll<HTMLElement>('[data-again]')]
  let uploads: Uploads = noUploads

  // A file on its way would be lost half sent: then also cancelling is asked about.
  const askWhere = leavingQuestion(list.leave, () => !isSending(uploads))
  takeDropped((dropped) => {
    if (title.isConnected) take(dropped)
  })
  for (const other of [input, ...list.inputs])
    other.addEventListener('change', () => takeFrom(other))
  if (close) leaveBy(close)
  // A page that comes back from the history as it was when all was saved begins anew.
  addEventListener('pageshow', () => {
    if (isDone(uploads)) change(noUploads)
  })
  // Files may have been chosen before this script was loaded.
  takeFrom(input)
  if (files) take(files)

  function takeFrom(from: HTMLInputElement): void {
    if (!from.files?.length) return
    take(from.files)
    // Otherwise choosing the same file again would be no change.
    from.value = ''
  }

  function leaveBy(close: () => void): void {
    list.leave.href = returnHref ?? location.pathname + location.search
    list.leave.addEventListener('click', (event) => {
      // A saved file is to be seen on the page behind, and a file on its way is asked about.
      const isBegun = uploads.files.some(({ state }) => state !== 'chosen' && state !== 'failed')
      if (isBegun) return
      event.preventDefault()
      change(noUploads)
      close()
    })
  }

  function take(files: FileList): void {
    tell({ type: 'chosen', chosen: [...files].map((file) => ({ key: newKey(), file })) })
  }

  function tell(event: UploadEvent): void {
    let after = afterEvent(uploads, event)
    const next = nextToSend(after)
    for (const { key } of next) after = afterEvent(after, { type: 'begun', key })
    change(after)
    for (const upload of next) void send(upload)
    if (isDone(uploads)) location.assign(list.leave.href)
  }

  async function send(upload: Upload): Promise<void> {
    const { key } = upload
    const onProgress = (sent: number) => tell({ type: 'progressed', key, sent })
    const failure = await sendUpload(upload, { address, to: chosen?.value, onProgress })
    tell(failure ? { type: 'failed', key, failure } : { type: 'saved', key })
  }

  function change(after: Uploads): void {
    const [hadFiles, hasFiles] = [uploads.files.length > 0, after.files.length > 0]
    const isRefused = after.refusal !== null && after.refusal !== uploads.refusal
    uploads = after
    if (hasFiles && !hadFiles) choosing.replaceWith(list.form)
    if (hadFiles && !hasFiles) list.form.replaceWith(choosing)
    if (where && hadFiles !== hasFiles)
      part(hasFiles ? list.form : choosing, '[data-notices]').after(where)
    const count = isDone(after) ? after.files.length : unsaved(after).length
    setText(title, hasFiles ? plural(words.title, count) : addWords)
    askWhere(hasFiles && !isDone(after))
    list.show(after)
    const refused = refusalNotice(after.refusal, notices)
    showNotices(place, refused.length > 0 ? refused : again)
    // The used control has gone with its step: the list is begun at its title, choosing at its field.
    if (isRefused) dialog.querySelector<HTMLElement>('[role="alert"]')?.focus()
    else if (hadFiles !== hasFiles) (hasFiles ? title : input).focus()
  }
}

/**
 * Somebody who leaves with files that are not saved is asked first; who cancels has answered.
 * @returns says whether there is something to ask about: while a page listens, some browsers do not
 * keep it for Back
 */
function leavingQuestion(cancel: HTMLElement, isAnswered: () => boolean): (asks: boolean) => void {
  let isCancelled = false
  const ask = (event: BeforeUnloadEvent) => {
    if (!isCancelled) event.preventDefault()
    isCancelled = false
  }
  cancel.addEventListener('click', () => {
    isCancelled = isAnswered()
  })
  return (asks) => {
    if (asks) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  }
}

/** Files may be dropped anywhere: the dialog is the page. Elsewhere the browser would open them. */
function takeDropped(take: (files: FileList) => void): void {
  document.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  document.addEventListener('drop', (event) => {
    const files = event.dataTransfer?.files
    if (!files?.length) return
    event.preventDefault()
    take(files)
  })
}

/** Of 128 bits, in hexadecimal. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
