import { streetInOneLine } from '~/domain/one-line'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { Lines } from './lines'

/** `grid`: short facts in two columns; `ruled`: as on a certificate. */
export function Facts(props: { layout?: 'grid' | 'ruled'; children: ReactNode }) {
  return <dl className={cx('facts', props.layout && `is-${props.layout}`)}>{props.children}</dl>
}

export interface FactProps {
  label: ReactNode
  children: ReactNode
  /** Spans two columns for long values. */
  wide?: boolean
  className?: string
}

export function Fact({ label, children, wide, className }: FactProps) {
  return (
    <div className={cx(wide && 'is-wide', className) || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A fact that is left out if the address has no lines. */
export function AddressFact({ label, lines }: { label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Fact label={label} wide={lines.some((line) => line.length > longest)}>
      <Lines lines={lines.map(streetInOneLine)} />
    </Fact>
  )
}

/** Longer values get the whole width. */
const longest = 18

/** A fact that is left out if its text is empty. */
export function TextFact({ label, text }: { label: string; text: string }) {
  if (text === '') return null
  return (
    <Fact label={label} wide={text.length > longest}>
      <Lines lines={text.split('\n')} />
    </Fact>
  )
}
