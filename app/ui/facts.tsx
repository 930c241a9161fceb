import type { ReactNode } from 'react'
import { Lines } from './lines'

const onPaper = 'print:grid-cols-3 print:gap-x-[8mm] print:gap-y-[1mm]'

const layouts = {
  list: `facts grid grid-cols-[minmax(0,1fr)] gap-3.5 ${onPaper}`,
  /** Short facts in two columns; a single column where large letters would break an amount of money. */
  grid: `facts grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.75rem,50%-1rem)),1fr))] gap-x-4 gap-y-3.5 xs:grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] xs:gap-x-5 xs:gap-y-4.5 ${onPaper}`,
  /** As on a certificate. */
  ruled:
    'facts my-7 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,50%-1rem)),1fr))] gap-x-4 gap-y-3.5 border-y border-[#b9a988] py-5 xs:gap-x-5 xs:gap-y-4.5 sm:grid-cols-3',
} as const

export function Facts(props: { layout?: keyof typeof layouts; children: ReactNode }) {
  return <dl className={layouts[props.layout ?? 'list']}>{props.children}</dl>
}

export interface FactProps {
  label: ReactNode
  children: ReactNode
  /** Spans two columns for long values. */
  wide?: boolean
  valuePlace?: string
}

export function Fact({ label, children, wide, valuePlace }: FactProps) {
  return (
    <div className={wide ? 'col-span-full xs:col-span-2 print:col-auto' : undefined}>
      <dt>{label}</dt>
      <dd className={valuePlace}>{children}</dd>
    </div>
  )
}

/** A fact that is left out if it has no lines. */
export function LinesFact({ label, lines }: { label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Fact label={label}>
      <Lines lines={lines} />
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
