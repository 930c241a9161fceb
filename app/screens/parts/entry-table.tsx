import { streetInOneLine } from '~/domain/one-line'
import type { ReactNode } from 'react'

interface EntryTableProps {
  columns: readonly string[]
  labelledBy: string
  /** Sets the columns' widths from 768 px by the property `--columns`. */
  className: string
  /** A `<tbody>` for each entry. */
  children: ReactNode
}

/** Cards on phones. Roles are explicit, since browsers drop those of a table drawn as cards. */
export function EntryTable({ columns, labelledBy, className, children }: EntryTableProps) {
  return (
    <table className={`entries ${className}`} role="table" aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}

interface NumberCellProps {
  id: string
  /** Before the number on a phone; empty where the number is the name. */
  word: string
  /** Empty where the page shows one address, or if unknown. */
  street?: string
}

/** The number's column; on a phone the line above the name. */
export function NumberCell({ id, word, street = '' }: NumberCellProps) {
  return (
    <td role="cell" className="number" data-word={word || undefined}>
      {/* On a phone the dot before the street stays with the number. */}
      {word ? `${id}\u00a0` : <span className="max-md:hidden">{id} </span>}
      {street !== '' && <span className="where">{streetInOneLine(street)}</span>}
    </td>
  )
}

/** Few elements, because a page repeats them fifty times. */
export function RowDetails(props: { summary: string; open: boolean; children: ReactNode }) {
  const { summary, open, children } = props
  return (
    <details className="not-open:print:hidden" open={open}>
      <summary className="chevron">{summary}</summary>
      {children}
    </details>
  )
}
