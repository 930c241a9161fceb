import { fileKind } from '~/domain/document'
import type { Language } from '~/domain/person'
import { uploadName } from '~/domain/upload'
import { formatFileSize } from '~/i18n/file-size'
import type { UploadWords } from './contract'
import { filled, fromTemplate, inItsPlace, part, setText } from './fill'
import type { Failure, Upload, UploadEvent } from './uploads'

/** One chosen file as the page shows it. */
export interface UploadRow {
  element: HTMLElement
  show: (upload: Upload) => void
  /** Takes it from the page. */
  forget: () => void
}

interface RowParts {
  template: HTMLTemplateElement
  reasons: UploadWords['reasons']
  tell: (event: UploadEvent) => void
}

export function createRow({ key, file }: Upload, { template, reasons, tell }: RowParts): UploadRow {
  const name = uploadName(file.name)
  const size = formatFileSize(file.size, document.documentElement.lang as Language)
  const element = fromTemplate(template, { key, name, size })
  part(element, 'strong').replaceChildren(...breakable(name))
  const forgetPicture = showPicture(part(element, '[data-picture]'), file)
  const progress = part<HTMLProgressElement>(element, 'progress')
  const sent = part(element, '[data-sent]')
  const sentWords = sent.textContent ?? ''
  const remove = part(element, '[data-remove]')
  const again = part(element, '[data-again]')
  const error = part(element, '[data-error]')
  const errorWords = part(error, '[data-text]')
  const details = part(element, '[data-details]')
  const input = part<HTMLInputElement>(details, 'input')
  const [showProgress, showSent] = [inItsPlace(progress), inItsPlace(sent)]
  const [showRemove, showError] = [inItsPlace(remove), inItsPlace(error)]
  const [showAgain, showWaiting] = [inItsPlace(again), inItsPlace(part(element, '[data-waiting]'))]
  const showSaved = inItsPlace(part(element, '[data-saved]'))
  const showDetails = inItsPlace(details)

  input.addEventListener('input', () => tell({ type: 'described', key, details: input.value }))
  again.addEventListener('click', () => {
    element.focus()
    tell({ type: 'save', key })
  })
  remove.addEventListener('click', () => {
    const beside = element.nextElementSibling ?? element.previousElementSibling
    if (beside instanceof HTMLElement) beside.focus()
    tell({ type: 'removed', key })
  })

  return { element, show, forget }

  function show({ state, sent: share, failure }: Upload): void {
    const percent = Math.floor(share * 100)
    const isOnItsWay = state === 'waiting' || state === 'sending'
    progress.value = percent
    setText(sent, filled(sentWords, { percent }))
    setText(errorWords, failure ? textOf(failure) : '')
    // On its way it is as it was when it was sent.
    input.readOnly = isOnItsWay
    showProgress(state === 'sending')
    showSent(state === 'sending')
    showWaiting(state === 'waiting')
    showSaved(state === 'saved')
    showError(failure !== null)
    showAgain(failure !== null)
    showDetails(state !== 'saved')
    showRemove(!isOnItsWay && state !== 'saved')
  }

  function forget(): void {
    forgetPicture()
    element.remove()
  }

  function textOf(failure: Failure): string {
    if (failure.why === 'told') return failure.text
    return filled(reasons[failure.why], { fileName: name })
  }
}

/** A line may break after _ and @, as on the server's pages. Old browsers know no look-behind. */
function breakable(name: string): (string | Element)[] {
  const [first = '', ...others] = name.match(/[^_@]*[_@]|[^_@]+$/g) ?? []
  return [first, ...others.flatMap((text) => [document.createElement('wbr'), text])]
}

/**
 * A small picture in place of the icon (specification 2.8), where the browser can show the file.
 * @returns lets go of the file
 */
function showPicture(place: HTMLElement, file: File): () => void {
  const [icon, picture] = [part<SVGElement>(place, 'svg'), part<HTMLImageElement>(place, 'img')]
  const kind = fileKind(file.name)
  const use = part(icon, 'use')
  use.setAttribute('href', (use.getAttribute('href') ?? '').replace(/#.*/, `#${kind}`))
  place.replaceChildren(icon)
  if (kind !== 'image') return () => {}
  const url = URL.createObjectURL(file)
  picture.addEventListener('error', () => place.replaceChildren(icon))
  picture.src = url
  place.replaceChildren(picture)
  return () => URL.revokeObjectURL(url)
}
