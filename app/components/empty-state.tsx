import type { ReactNode } from 'react'
import { EmptyShelf } from '~/art/empty-shelf'

export interface EmptyStateProps {
  title: string
  /** Level of the title in its page. */
  level?: 2 | 3
  children?: ReactNode
  /** The one way on: a link or a form with a button. */
  action?: ReactNode
}

/** Nothing to show yet: what is missing, why, and one thing to do about it. */
export function EmptyState({ title, level = 2, children, action }: EmptyStateProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <div className="front solo empty">
      <EmptyShelf />
      <Title>{title}</Title>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {action}
    </div>
  )
}
