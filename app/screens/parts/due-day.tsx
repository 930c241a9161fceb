import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { isLate, type Due } from '~/domain/due'

/** 'erääntyi 3 päivää sitten' */
export function useDueWords(): (due: Due) => string {
  const { t } = useTranslation()
  return ({ when, days }) => t(`day:due.${when}`, { count: days })
}

/** 'erääntyy 3 päivän päästä, pe 11.12.', far away 'eräpäivä pe 11.12.'. */
export function DueDay(props: { due: Due; as?: 'span' | 'p'; children: ReactNode }) {
  const { due, as: Element = 'span', children } = props
  const dueWords = useDueWords()
  return (
    <Element
      className={isLate(due) ? 'text-sm/note font-semibold text-warn' : 'text-sm/note text-birch-2'}
    >
      {dueWords(due)}
      {due.when === 'later' ? ' ' : ', '}
      {children}
    </Element>
  )
}
