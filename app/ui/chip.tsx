import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './icon'
import type { IconName } from './icon-names'

const tones = {
  plain: 'bg-front-raised py-1.25 text-birch-2',
  ok: 'bg-ok-soft py-1.25 text-ok',
  warn: 'bg-warn-soft py-1.25 text-warn',
  info: 'bg-info-soft py-1.25 text-info',
  danger: 'bg-danger-soft py-1.25 text-danger',
  new: 'bg-ply py-1 font-semibold text-on-ply',
} as const

export type ChipTone = keyof typeof tones

interface ChipProps {
  tone?: ChipTone
  icon?: IconName
  place?: string
  children: ReactNode
}

/** Colour alone must not carry the meaning: also give an icon of another shape. */
export function Chip({ tone = 'plain', icon, place, children }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex forced-colors:border max-w-full items-baseline gap-1.5 rounded-control px-2 text-label/tight wrap-anywhere print:border-0 print:bg-transparent print:p-0 print:text-start',
        tones[tone],
        place,
      )}
    >
      {icon && <Icon name={icon} size="tiny" place="self-center stroke-2" />}
      {children}
    </span>
  )
}
