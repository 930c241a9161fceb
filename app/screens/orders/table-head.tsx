export interface Column {
  label: string
  className?: string
}

// On a phone the head is only read out. It is clipped, and its cells are a point wide: clipped
// cells of their own width would still reach past the page's edge.
const clipped = 'max-md:block max-md:w-px max-md:overflow-hidden max-md:p-0'

/**
 * A table inside a front. Beside the order's side column it has 470 points: its cells stand
 * closer than the list's.
 */
export const insetTable =
  'table inset md:[&_:is(td,th)]:pe-0 md:[&_:is(td,th)+:is(td,th)]:ps-3 md:[&_thead_th]:wrap-anywhere'

/** The roles stand in the markup: the narrow layout, cards, would take them from the table. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row" className={clipped}>
        {columns.map(({ label, className = '' }) => (
          <th
            key={label}
            role="columnheader"
            scope="col"
            className={`${clipped} ${className}`.trim()}
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
