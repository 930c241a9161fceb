import type { ReactNode } from 'react'
import { cx } from './cx'

export interface DisclosureProps {
  summary: ReactNode
  /** A count at the summary's end. */
  end?: ReactNode
  children: ReactNode
  open?: boolean
  id?: string
  /** Above lists of cards. */
  tall?: boolean
  /** Printed open, even if closed. */
  printed?: boolean
  summaryPlace?: string
}

/** With the half-moon pull. */
export function Disclosure(props: DisclosureProps) {
  const { summary, end, children, open, id, tall = false, printed = true, summaryPlace } = props
  return (
    <details className={printed ? 'printed' : undefined} open={open} id={id}>
      <summary
        className={cx(
          'front pull flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-3 pe-[min(4.25rem,20vw)]',
          '*:[h3]:mt-0 *:[h3]:min-w-0 *:[h3]:text-name [&_small]:block',
          tall ? 'min-h-14' : 'min-h-[var(--line-height,3rem)] py-[var(--line-pad,0.75rem)]',
          summaryPlace,
        )}
      >
        {summary}
        {end !== undefined && (
          <>
            {' '}
            <span className="ms-auto mt-0 text-end text-sm text-birch-2">{end}</span>
          </>
        )}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-reveal pt-reveal">{children}</div>
    </details>
  )
}
