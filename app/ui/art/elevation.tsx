import { cx } from '../cx'

type Front = readonly [x: number, y: number, width: number, height: number, pull?: 'none']

const cabinets: readonly Front[] = [
  [20, 130, 60, 82],
  [170, 130, 60, 82],
  [230, 130, 60, 82, 'none'],
  [290, 130, 45, 82],
  [335, 130, 45, 82],
  [380, 130, 60, 82],
  [440, 22, 60, 110, 'none'],
  [440, 132, 60, 80],
  [500, 22, 60, 60, 'none'],
  [500, 82, 60, 56, 'none'],
  [500, 138, 60, 74],
]
const drawers: readonly Front[] = [
  [80, 130, 90, 27.2],
  [80, 157.4, 90, 27.2],
  [80, 184.8, 90, 27.2],
]
/** Half-moon pulls, in the middle of a front's upper edge. */
const pulls = [...cabinets, ...drawers]
  .filter(([, , , , pull]) => pull !== 'none')
  .sort(([a], [b]) => a - b)
  .map(([x, y, width]) => `M${x + width / 2 - 8} ${y}a8 8 0 0 0 16 0z`)
  .join('')
/** Where the dimensions begin and end, in centimetres; the text is in millimetres. */
const ends = [20, 80, 170, 230, 290, 380, 440, 500, 560]

const rectangles = (fronts: readonly Front[]) =>
  fronts.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-width}z`).join('')

interface ElevationProps {
  /** Utilities for its place. */
  className?: string
  /** Too small for dimensions that can be read. */
  isSmall?: boolean
}

/**
 * The elevation of a kitchen wall with its dimensions, in the theme's materials. On a phone the
 * stylesheet cuts it below the floor: hence the slice from the top.
 */
export function Elevation({ className, isSmall = false }: ElevationProps) {
  return (
    <svg
      className={cx(
        'h-auto w-full text-birch-3 [font:0.8125rem_var(--font-sans)] max-md:aspect-[580/224] print:hidden',
        className,
      )}
      viewBox="0 0 580 258"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      stroke="currentColor"
      strokeWidth="1.25"
      fill="none"
    >
      <radialGradient id="lamp">
        <stop stopColor="#ffdf9e" stopOpacity=".3" />
        <stop offset="1" stopColor="#ffdf9e" stopOpacity="0" />
      </radialGradient>
      <ellipse className="opacity-(--lamp)" cx="238" cy="112" rx="190" ry="96" fill="url(#lamp)" stroke="none" />
      <path d={rectangles(cabinets)} fill="var(--color-front-raised)" />
      <path d={rectangles(drawers)} fill="var(--color-drawer)" />
      <path d={pulls} fill="var(--color-ground)" />
      <path d="M239 150h42v44h-42zM509 95h42v34h-42z" fill="var(--color-ground)" strokeLinejoin="round" />
      <path
        d="M240 141h40M510 88.5h40M494 40v72M506 36v32M190 124V98a9 9 0 0 1 18 0v3"
        stroke="var(--color-brass)"
        strokeWidth="2.5"
      />
      <path d="M12 124h428v6H12z" fill="var(--color-birch-3)" stroke="none" />
      <path d="M24 212h532v8H24z" fill="var(--color-wall)" stroke="none" />
      <path d="M300 62h132v5H300z" fill="var(--color-ply)" stroke="none" />
      <path d="M300 64.5h132" stroke="var(--color-ply-glue)" />
      <path d="M312 62V46h18v16M334 62V50h12v12M356 48h28c0 8-5 14-14 14s-14-6-14-14zM398 62l3-22h10l3 22zM40 124v-9h26v9M44 115v-6h18v6M100 124c-3-8 0-14 8-14s11 6 8 14zM108 110c-1-8 2-14 8-18M108 110c0-9-4-13-9-15M108 108c0-8 0-14-1-20M238 0v44M4 220h572" />
      <path d="M212 64a26 22 0 0 1 52 0z" fill="var(--color-brass)" stroke="none" />
      {!isSmall && <g className="max-md:hidden" strokeWidth="1">
        <path d={`${ends.map((end) => `M${end} 228v12`).join('')}M20 234h540`} />
        <g fill="currentColor" stroke="none" textAnchor="middle">
          {ends.slice(1).map((end, index) => {
            const width = end - (ends[index] ?? end)
            return (
              <text key={end} x={end - width / 2} y="249">
                {width * 10}
              </text>
            )
          })}
        </g>
      </g>}
    </svg>
  )
}
