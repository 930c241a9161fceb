import { useTranslation } from '~/i18n/use-translation'
import { termDays } from '~/domain/payment'

const isFinancing = (term: string) => term.trim().toUpperCase() === 'OPR'

/** A payment term in words: known ones in the person's language, others as they came. */
export function TermWords({ term }: { term: string }) {
  const { t } = useTranslation()
  if (term === '') return <>–</>
  const days = termDays(term)
  if (days !== null) return <>{t('order:payments.term.net', { count: days })}</>
  if (isFinancing(term)) return <>{t('order:payments.term.financing')}</>
  return <>{term}</>
}

export function TermText({ term }: { term: string }) {
  const { t } = useTranslation()
  const days = termDays(term)
  if (days !== null) return <p>{t('order:billing.how.net', { count: days })}</p>
  return isFinancing(term) ? <p>{t('order:billing.how.financing')}</p> : null
}
