/** A front with its half-moon pull. On paper it keeps its colours in both themes. */
export function Mark({ onPaper = false }: { onPaper?: boolean }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <path
        d="M2 2h6a6 6 0 0 0 12 0h6v24H2z"
        fill={onPaper ? '#24473a' : 'var(--color-front-new)'}
        stroke={onPaper ? '#a06d38' : 'var(--color-ply)'}
        strokeWidth="2.5"
      />
    </svg>
  )
}
