import type { ReactNode } from 'react'

/** What a row of a list says besides, closed. Few elements: a page has fifty times as many. */
export function RowDetails(props: { summary: string; open: boolean; children: ReactNode }) {
  const { summary, open, children } = props
  return (
    <details className="fold" open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
