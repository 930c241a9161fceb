import encodeQr from 'qr'

/** Empty modules around the code (ISO/IEC 18004). */
const quietZone = 4

/** The largest code with error correction M. */
const mostBytes = 2331

interface QrCodeProps {
  text: string
  /** For screen readers; the content is also written beside it. */
  label: string
}

/** Black on white in every theme: not every camera reads the inverse. */
export function QrCode({ text, label }: QrCodeProps) {
  // A link may be too long for a code; the text beside it remains.
  if (new TextEncoder().encode(text).length > mostBytes) return null
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: quietZone })
  return (
    <svg
      width={224}
      height={224}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path stroke="#000" d={rows.map(rowPath).join('')} />
    </svg>
  )
}

/** Dark runs of a row as strokes. */
function rowPath(row: readonly boolean[], y: number): string {
  const modules = row.map((isDark) => (isDark ? 1 : 0)).join('')
  let at = 0
  return [...modules.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => {
      const start = at === 0 ? `M${index} ${y}.5` : `m${index - at} 0`
      at = index + length
      return `${start}h${length}`
    })
    .join('')
}
