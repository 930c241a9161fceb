import type { ReactNode } from 'react'

/** The folded details of a row. Few elements: a page has fifty times as many. */
export function RowDetails(props: { summary: string; open: boolean; children: ReactNode }) {
  const { summary, open, children } = props
  return (
    <details className="fold" open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
