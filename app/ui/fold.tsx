import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './icon'

interface FoldProps {
  summary: ReactNode
  open?: boolean
  className?: string
  children: ReactNode
}

/** A closed fold stays in the HTML, but is not printed. */
export function Fold({ summary, open, className, children }: FoldProps) {
  return (
    <details className={cx('fold', className)} open={open}>
      <summary>
        {summary}
        <Icon name="down" size="small" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
