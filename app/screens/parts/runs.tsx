import type { ReactNode } from 'react'
import { cx } from '~/ui/cx'

/** With large letters the columns are stacked. */
export function Runs({ children }: { children: ReactNode }) {
  return <ul className="@container stack">{children}</ul>
}

export const runName = 'text-base/snug font-semibold'

interface RunProps {
  /** The day, left out if unknown. */
  when?: ReactNode
  /** The last child is at the end of the line on wide screens. */
  isWide?: boolean
  children: ReactNode
}

/** Day on the left, on phones above. */
export function Run({ when, isWide = false, children }: RunProps) {
  return (
    <li className="front grid grid-cols-1 gap-x-3 py-2.5 wrap-anywhere md:grid-cols-[14.5rem_minmax(0,1fr)] md:py-4 @max-[17em]:grid-cols-1 print:grid-cols-[14rem_minmax(0,1fr)]">
      {when && <p className="font-semibold">{when}</p>}
      <div
        className={cx(
          '*:[p]:text-birch-2 md:col-start-2 @max-[17em]:col-start-1',
          isWide &&
            'md:grid md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-6 md:*:col-[1] md:[&>span]:[grid-area:1/2/span_3]',
        )}
      >
        {children}
      </div>
    </li>
  )
}
