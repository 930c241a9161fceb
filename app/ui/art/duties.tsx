import type { ReactNode } from 'react'

interface DutyProps {
  /** As the language writes it, for example 4,2 m. */
  limit: string
}

/** Truck load. */
export function DutyLoad({ limit }: DutyProps) {
  return (
    <Duty limit={limit} x={53} y={46}>
      <path d="M22 22h62v36H22zM84 34h18l12 12v12H84z" fill="var(--color-front-raised)" />
      <g fill="var(--color-ground)">
        <circle cx="40" cy="62" r="7" />
        <circle cx="68" cy="62" r="7" />
        <circle cx="100" cy="62" r="7" />
      </g>
      <path d="M8 70h128" />
      <path
        d="M14 76l-6 8M34 76l-6 8M54 76l-6 8M74 76l-6 8M94 76l-6 8M114 76l-6 8M134 76l-6 8"
        strokeWidth="1"
      />
    </Duty>
  )
}

/** Underpass height. */
export function DutyHeight({ limit }: DutyProps) {
  return (
    <Duty limit={limit} x={77} y={32}>
      <path d="M4 6h136v12H122v62M4 18h18v62M22 18h100" />
      <path d="M38 36h42v32H38zM80 46h14l9 9v13H80z" fill="var(--color-front-raised)" />
      <g fill="var(--color-ground)">
        <circle cx="50" cy="72" r="6" />
        <circle cx="93" cy="72" r="6" />
      </g>
      <path d="M4 80h136" />
      <path d="M112 20v58M108 25l4-6 4 6M108 74l4 6 4-6" stroke="var(--color-link)" />
    </Duty>
  )
}

/** Carrying distance. */
export function DutyCarry({ limit }: DutyProps) {
  return (
    <Duty limit={limit} x={71} y={20}>
      <path d="M4 34h30v34H4z" fill="var(--color-front-raised)" />
      <circle cx="14" cy="70" r="6" fill="var(--color-ground)" />
      <path d="M108 76V30l15-12 15 12v46M116 76V50h14v26M4 76h136" />
      <path d="M56 50h22v14h-22z" fill="var(--color-front-raised)" />
      <path d="M60 76v-7h14v7" />
      <path
        d="M36 22v12M108 14v14M36 27h72M42 23l-6 4 6 4M102 23l6 4-6 4"
        stroke="var(--color-link)"
      />
    </Duty>
  )
}

/** Somebody receives and checks the goods. */
export function DutyReceive() {
  return (
    <Duty>
      <path d="M4 80h136" />
      <path d="M18 44h40v36H18zM18 56h40M34 44v12h8V44" fill="var(--color-front-raised)" />
      <path d="M26 44V26h24v18" />
      <circle cx="98" cy="26" r="9" />
      <path d="M82 80V54c0-8 6-13 16-13s16 5 16 13v26M92 80V62M104 80V62" />
      <path d="M108 62l8 8 14-18" stroke="var(--color-link)" strokeWidth="2.5" />
    </Duty>
  )
}

/** @param props.x with `y` the place of the limit's text */
function Duty(props: { limit?: string; x?: number; y?: number; children: ReactNode }) {
  const { limit, x, y, children } = props
  return (
    <svg viewBox="0 0 144 92" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
      {children}
      {limit && (
        <text
          x={x}
          y={y}
          fill="var(--color-link)"
          stroke="none"
          fontSize="15"
          fontWeight="600"
          textAnchor="middle"
        >
          {limit}
        </text>
      )}
    </svg>
  )
}
