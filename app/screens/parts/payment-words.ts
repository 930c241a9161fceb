import { isFinancingTerm, termDays, type Payment } from '~/domain/payment'
import type { WordKey } from '~/domain/word-key'
import type { Translate } from '~/i18n/use-translation'

/** Unknown terms stay unchanged. */
export function termWords(t: Translate, term: string): string {
  const days = termDays(term)
  if (days !== null) return t('order:payments.term.net', { count: days })
  return isFinancingTerm(term) ? t('order:payments.term.financing') : term
}

/** Kind, method and term without repetition: the API may call the method what it calls the kind. */
export const paymentWords = (t: Translate, payment: Pick<Payment, 'kind' | 'method' | 'term'>) =>
  distinctTexts([
    kindWords(t, payment.kind) ?? payment.kind,
    methodWords(t, payment.method),
    termWords(t, payment.term),
  ])

/** A method that is the word for a kind, such as 'Rahoitus', is translated like it. */
export const methodWords = (t: Translate, method: string): string => kindWords(t, method) ?? method

/** Without texts that another one contains: 'Rahoitus' beside 'Rahoitus (OPR)'. */
function distinctTexts(texts: readonly string[]): string[] {
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
