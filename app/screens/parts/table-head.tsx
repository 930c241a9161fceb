export interface Column {
  label: string
  className?: string
}

// On phones the head is for screen readers only. Its cells are clipped to a width of one point: at
// their own width they would still make the page scroll sideways.
const clipped = 'max-md:block max-md:w-px max-md:overflow-hidden max-md:p-0'

/** Roles are explicit: browsers drop a table's own where the narrow layout shows cards. */
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
