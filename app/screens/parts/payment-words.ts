import { isFinancingTerm, termDays } from '~/domain/payment'
import type { WordKey } from '~/domain/word-key'
import type { Translate } from '~/i18n/use-translation'

/** Unknown terms stay unchanged. */
export function termWords(t: Translate, term: string): string {
  const days = termDays(term)
  if (days !== null) return t('order:payments.term.net', { count: days })
  return isFinancingTerm(term) ? t('order:payments.term.financing') : term
}

/** Without texts that another one contains: 'Rahoitus' beside 'Rahoitus (OPR)'. */
export function distinctTexts(texts: readonly string[]): string[] {
  const distinct = [...new Set(texts.filter((text) => text !== ''))]
  const lower = distinct.map((text) => text.toLowerCase())
  return distinct.filter((_, index) =>
    lower.every((other, place) => place === index || !other.includes(lower[index] ?? '')),
  )
}

const kinds = new Map<string, WordKey>([
  ['myymälä', 'order:payments.kind.store'],
  ['rahoitus', 'order:payments.kind.financing'],
])

/** Null: an unknown kind, which is shown as the API wrote it. */
export const kindWords = (t: Translate, kind: string): string | null => {
  const key = kinds.get(kind.toLowerCase())
  return key ? t(key) : null
}
