import type { UploadWords } from './contract'
import { filled, fromTemplate, part, plural } from './fill'
import { failed, isSending, type Refusal, type Uploads } from './uploads'

/** A notice above the files or the field; its template has `title`. */
export interface NoticeParts {
  template: HTMLTemplateElement
  words: UploadWords
}

/** Fills the place with the notices; leaves it alone where it says the same already. */
export function showNotices(place: HTMLElement, notices: readonly HTMLElement[]): void {
  const before = [...place.children]
  const isSame =
    before.length === notices.length &&
    notices.every((notice, index) => before[index]?.isEqualNode(notice))
  // Each change is read out.
  if (!isSame) place.replaceChildren(...notices)
}

/** Some files could not be saved; only once nothing more is on its way. */
export function failedNotice(uploads: Uploads, { template, words }: NoticeParts): HTMLElement[] {
  const failures = failed(uploads)
  if (failures.length === 0 || isSending(uploads)) return []
  const title = plural(words.failed, failures.length)
  const hasEnded = failures.some(({ failure }) => failure?.why === 'session-ended')
  return [notice(template, title, [words.failedText], hasEnded)]
}

export function refusalNotice(
  refusal: Refusal | null,
  { template, words }: NoticeParts,
): HTMLElement[] {
  if (!refusal) return []
  if (refusal.refusal === 'too-many') return [notice(template, words.tooMany, [])]
  const { refused } = refusal
  const texts = refused.map(({ name, problem }) =>
    filled(words.reasons[problem], { fileName: name }),
  )
  const [first = ''] = texts
  const isWhole = refused.some(({ problem }) => problem === 'too-large')
  return [
    isWhole
      ? notice(template, first, [words.wholeRefused])
      : notice(template, plural(words.refused, refused.length), texts),
  ]
}

function notice(
  template: HTMLTemplateElement,
  title: string,
  texts: readonly string[],
  hasLogin = false,
): HTMLElement {
  const element = fromTemplate(template, { title })
  // The focus is moved to it.
  element.tabIndex = -1
  const login = part(element, '[data-login]')
  login.before(
    ...texts.map((text) => {
      const paragraph = document.createElement('p')
      paragraph.textContent = text
      return paragraph
    }),
  )
  if (!hasLogin) login.remove()
  return element
}
