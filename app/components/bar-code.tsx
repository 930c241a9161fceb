import JsBarcode from 'jsbarcode'

/** The empty modules that a reader needs on each side of the bars. */
const quietZone = 10

/**
 * Pairs of digits as the bars of Code 128, set C, with its check digit: black, for a plate that is
 * white in every theme. As wide as what it stands in.
 */
export function BarCode({ digits, label }: { digits: string; label: string }) {
  const modules = modulesOf(digits)
  return (
    <svg
      viewBox={`0 0 ${modules.length + 2 * quietZone} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(modules)} />
    </svg>
  )
}

/** From the first bar to the last: 1 is dark. The library's own drawing is twice as long. */
function modulesOf(digits: string): string {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, digits, { format: 'CODE128C' })
  return (drawn.encodings ?? []).map(({ data }) => data).join('')
}

/** One unit high, each bar from where the one before it began. */
function pathOf(modules: string): string {
  let at = -quietZone
  return [...modules.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => {
      const bar = `m${index - at} 0h${length}v1h-${length}z`
      at = index
      return bar
    })
    .join('')
}
