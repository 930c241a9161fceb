import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isLate, type Due } from '~/domain/due'

interface DueDayProps {
  due: Due
  as?: 'span' | 'p'
  /** The day itself. */
  children: ReactNode
}

const words = {
  later: 'day:due.later',
  soon: 'day:due.soon',
  tomorrow: 'day:due.tomorrow',
  today: 'day:due.today',
  yesterday: 'day:due.yesterday',
  late: 'day:due.late',
} as const

/** Until when an open invoice is paid: 'erääntyy 3 päivän päästä, pe 11.12.', far away 'eräpäivä pe 11.12.'. */
export function DueDay({ due, as: Element = 'span', children }: DueDayProps) {
  const { t } = useTranslation()
  return (
    <Element className={isLate(due) ? 'tiny mark-warn' : 'tiny'}>
      {t(words[due.when], { count: due.days })}
      {due.when === 'later' ? ' ' : ', '}
      {children}
    </Element>
  )
}
