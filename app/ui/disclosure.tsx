import type { ReactNode } from 'react'
import { cx } from './cx'

export interface DisclosureProps {
  summary: ReactNode
  /** A count at the summary's end. */
  end?: ReactNode
  children: ReactNode
  open?: boolean
  id?: string
  /** A heading that opens its list; or a folder, which is not printed while it is closed. */
  look?: 'list' | 'folder'
}

/** A folder has the half-moon pull, all else a chevron. */
export function Disclosure({ summary, end, children, open, id, look }: DisclosureProps) {
  return (
    <details className={cx('disclosure', look && `is-${look}`)} open={open} id={id}>
      <summary className={cx(look !== 'list' && 'front', look === 'folder' ? 'pull' : 'chevron')}>
        {summary}
        {end !== undefined && (
          <>
            {' '}
            <span className="ms-auto mt-0 text-end text-birch-2">{end}</span>
          </>
        )}
      </summary>
      <div>{children}</div>
    </details>
  )
}
