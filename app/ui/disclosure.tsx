import type { ReactNode } from 'react'

export interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  id?: string
  /** Of the summary, besides front: room, delivery. */
  className?: string
}

/** A row that opens: the front with the half-moon pull. */
export function Disclosure({ summary, children, open, id, className }: DisclosureProps) {
  return (
    <details className="row" open={open} id={id}>
      <summary className={className ? `front ${className}` : 'front'}>{summary}</summary>
      <div className="body">{children}</div>
    </details>
  )
}
