import { isFinancingTerm, termDays } from '~/domain/payment'
import type { WordKey } from '~/domain/word-key'
import type { Translate } from '~/i18n/use-translation'

/** Unknown terms stay unchanged. */
export function termWords(t: Translate, term: string): string {
  const days = termDays(term)
  if (days !== null) return t('order:payments.term.net', { count: days })
  return isFinancingTerm(term) ? t('order:payments.term.financing') : term
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
