import type { ReactNode } from 'react'
import { Lines } from './lines'

/** A list of names and values; `grid` puts short ones side by side. */
export function Facts({ grid = false, children }: { grid?: boolean; children: ReactNode }) {
  return <dl className={grid ? 'facts grid' : 'facts'}>{children}</dl>
}

export interface FactProps {
  label: ReactNode
  children: ReactNode
  /** Of the whole fact: iban takes two columns. */
  className?: string
  /** Of the value: email. */
  valueClassName?: string
}

export function Fact({ label, children, className, valueClassName }: FactProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className={valueClassName}>{children}</dd>
    </div>
  )
}

/** Longer values break badly in a column: they get the whole width. */
const longest = 18

/** A name and a text of one line or several; nothing where the text is empty. */
export function TextFact({ label, text }: { label: string; text: string }) {
  if (text === '') return null
  return (
    <Fact label={label} className={text.length > longest ? 'iban' : undefined}>
      <Lines lines={text.split('\n')} />
    </Fact>
  )
}
