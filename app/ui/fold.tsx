import type { ReactNode } from 'react'
import { cx } from './cx'

interface FoldProps {
  summary: ReactNode
  open?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** A closed fold stays in the HTML, but is not printed. */
export function Fold({ summary, open, id, className, children }: FoldProps) {
  return (
    <details className={cx('fold', className)} open={open} id={id}>
      <summary className="chevron">{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
