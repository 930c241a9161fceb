import type { ReactNode } from 'react'
import { cx } from '~/ui/cx'

/** With large letters the columns are stacked. */
export function Runs({ children }: { children: ReactNode }) {
  return <ul className="@container grid grid-cols-1 gap-reveal">{children}</ul>
}

export const runName = 'text-base/snug font-semibold'

interface RunProps {
  /** The day, left out if unknown. */
  when?: ReactNode
  /** Three columns on wide screens, `runColumns`. */
  isTabular?: boolean
  children: ReactNode
}

export const runColumns = {
  about: 'md:[grid-area:2/1]',
  specs: 'md:[grid-area:1/2/span_2]',
  tracking: 'xl:[grid-area:1/3/span_2]',
} as const

/** Day on the left, on phones above. */
export function Run({ when, isTabular = false, children }: RunProps) {
  return (
    <li className="front grid grid-cols-1 gap-x-3 py-2.5 wrap-anywhere md:grid-cols-[12rem_minmax(0,1fr)] md:py-4 @max-[17em]:grid-cols-1">
      {when && <p className="font-semibold">{when}</p>}
      <div
        className={cx(
          '*:[p]:text-birch-2 md:col-start-2 @max-[17em]:col-start-1',
          isTabular &&
            'md:grid md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-6 xl:grid-cols-[minmax(0,1fr)_17rem_12rem]',
        )}
      >
        {children}
      </div>
    </li>
  )
}
