import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './icon'

interface FoldProps {
  summary: ReactNode
  open?: boolean
  place?: string
  summaryPlace?: string
  children: ReactNode
}

/** A closed fold stays in the HTML, but is not printed. */
export function Fold({ summary, open, place, summaryPlace, children }: FoldProps) {
  return (
    <details className={cx('group/fold not-open:print:hidden', place)} open={open}>
      <summary
        className={cx(
          'flex min-h-tap cursor-pointer items-center gap-2 font-display text-name/tight font-medium normal-nums text-link [&::-webkit-details-marker]:hidden',
          summaryPlace,
        )}
      >
        {summary}
        <Icon name="down" size="small" place="group-open/fold:rotate-180" />
      </summary>
      <div className="clear-both grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-3">{children}</div>
    </details>
  )
}
