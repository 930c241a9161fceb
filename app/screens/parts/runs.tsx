import type { ReactNode } from 'react'
import { cx } from '~/ui/cx'

/** Deliveries and backorders. Where letters are large, the columns of a row are lines. */
export function Runs({ children }: { children: ReactNode }) {
  return <ul className="@container grid grid-cols-[minmax(0,1fr)] gap-reveal">{children}</ul>
}

/** The name of a delivery or a backorder. */
export const runName =
  '*:[strong]:font-display *:[strong]:text-name/snug *:[strong]:font-semibold *:[strong]:normal-nums'

interface RunProps {
  when: ReactNode
  /** On wide screens what it says has three columns: `runColumns`. */
  isTabular?: boolean
  children: ReactNode
}

/** Places of a tabular row's parts. */
export const runColumns = {
  about: 'md:[grid-area:2/1]',
  specs: 'md:[grid-area:1/2/span_2]',
  tracking: 'xl:[grid-area:1/3/span_2]',
} as const

/** When on the left, what on the right. */
export function Run({ when, isTabular = false, children }: RunProps) {
  return (
    <li
      className={cx(
        'front grid grid-cols-[5.75rem_minmax(0,1fr)] gap-x-3 py-2.5 wrap-anywhere md:grid-cols-[8.75rem_minmax(0,1fr)] md:py-3.5 @max-[17em]:grid-cols-[minmax(0,1fr)]',
        isTabular && 'xl:grid-cols-[12rem_minmax(0,1fr)]',
      )}
    >
      {/* A range breaks at its dash. */}
      <p className="font-display text-base/note font-semibold normal-nums wrap-break-word">
        {when}
      </p>
      <div
        className={cx(
          '*:[p]:text-sm *:[p]:text-birch-2',
          isTabular &&
            'md:grid md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-6 xl:grid-cols-[minmax(0,1fr)_17rem_12rem]',
        )}
      >
        {children}
      </div>
    </li>
  )
}
