import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** A link, or a form with a button. */
  action?: ReactNode
}

/** Drawings and texts are centred. */
export const emptyClass =
  'front rounded-front grid justify-items-center gap-3 px-5 py-10 text-center *:[p]:max-w-measure *:[p]:text-birch-2 *:[p]:wrap-anywhere'

/** Sets the width of a drawing. */
export const emptyDrawing = 'mb-2 w-[min(15rem,70%)] text-birch-3'

/** Names the missing thing, the reason, and one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={emptyClass}>
      <EmptyShelf />
      <h2>{title}</h2>
      {typeof children === 'string' ? <p className="mt-0 mb-2">{children}</p> : children}
      {action}
    </div>
  )
}

function EmptyShelf() {
  return (
    <svg
      className={emptyDrawing}
      viewBox="0 0 240 130"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
    >
      <path d="M20 40h200v5H20z" fill="var(--color-ply)" stroke="none" />
      <path d="M20 42.5h200" stroke="var(--color-ply-glue)" />
      <path d="M36 45v10M204 45v10M186 40V22h16v18M20 112h200M30 112V78h180v34M30 95h180" />
      <path d="M112 78a8 8 0 0 0 16 0M112 95a8 8 0 0 0 16 0" fill="var(--color-ground)" />
      <path d="M20 122v6M220 122v6M20 125h200" strokeWidth="1" />
    </svg>
  )
}
