import type { ReactNode } from 'react'

interface Column {
  label: string
  className?: string
}

// On phones the head is for screen readers only. Its cells are clipped to a width of one point: at
// their own width they would still make the page scroll sideways.
const clipped = 'max-md:block max-md:w-px max-md:overflow-hidden max-md:p-0'

interface EntryTableProps {
  columns: readonly Column[]
  /** Id of its title. */
  labelledBy: string
  /** Sets the columns' widths from 768 px by the property `--columns`. */
  className: string
  /** A `<tbody>` for each entry. */
  children: ReactNode
}

/**
 * A list with columns; on a phone each entry is a card. Roles are explicit, since browsers drop those of
 * a table that is drawn as cards.
 */
export function EntryTable({ columns, labelledBy, className, children }: EntryTableProps) {
  return (
    <table className={`entries ${className}`} role="table" aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row" className={clipped}>
          {columns.map(({ label, className: ofColumn = '' }) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              className={`${clipped} ${ofColumn}`.trim()}
            >
              {label}
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
  /** Precedes the number on a phone; empty where the entry is called by its number. */
  word: string
  /** Empty where the page shows one address, and where the street is not known. */
  street?: string
}

/** The number and the street of an entry: a column, and on a phone the line above the name. */
export function NumberCell({ id, word, street = '' }: NumberCellProps) {
  return (
    <td role="cell" className="number" data-word={word || undefined}>
      {word ? id : <span className="max-md:hidden">{id}</span>}{' '}
      {street !== '' && <span className="where">{street}</span>}
    </td>
  )
}

/** The folded details of a row. Few elements: a page has fifty times as many. */
export function RowDetails(props: { summary: string; open: boolean; children: ReactNode }) {
  const { summary, open, children } = props
  return (
    <details className="not-open:print:hidden" open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
