import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { isLate, type Due } from '~/domain/due'

/** 'erääntyi 3 päivää sitten' */
export function useDueWords(): (due: Due) => string {
  const { t } = useTranslation()
  return ({ when, days }) => t(`day:due.${when}`, { count: days })
}

interface DueDayProps {
  due: Due
  /** The day's amount, if more is due on other days; empty: unreadable. */
  amount?: string
  /** A list below has the day, so that on a phone amount and words fit a line. */
  isDayBelow?: boolean
  as?: 'span' | 'p'
  children: ReactNode
}

/**
 * 'erääntyy 3 päivän päästä, pe 11.12.', far away 'eräpäivä pe 11.12.', with an amount 'Seuraava: 3 570,00 €, ma
 * 21.12.'.
 */
export function DueDay({ due, amount, isDayBelow, as: Element = 'span', children }: DueDayProps) {
  const { t } = useTranslation()
  const dueWords = useDueWords()
  const isNext = amount !== undefined && due.when === 'later'
  const next = amount ? t('day:due.next', { amount }) : t('day:due.next_day')
  return (
    <Element className={isLate(due) ? 'text-base/note font-semibold text-warn' : 'note'}>
      {!isNext && amount && `${amount} `}
      {isNext ? next : dueWords(due)}
      <span className={isDayBelow && amount ? 'max-md:hidden' : undefined}>
        {['later', 'passed'].includes(due.when) ? ' ' : ', '}
        {children}
      </span>
    </Element>
  )
}

/** Credit notes, beside a sum that leaves them out (answer 111). */
export function Credits({ sums }: { sums: readonly string[] }) {
  const { t } = useTranslation()
  if (sums.length === 0) return null
  return <span className="block note">{t('day:due.credit', { sums: sums.join(', ') })}</span>
}
