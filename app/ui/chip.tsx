import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './icon'
import type { IconName } from './icon-names'

const tones = {
  plain: '',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
  danger: 'bg-danger-soft text-danger',
  new: 'is-new',
} as const

export type ChipTone = keyof typeof tones

interface ChipProps {
  tone?: ChipTone
  icon?: IconName
  className?: string
  children: ReactNode
}

/** Colour alone must not carry the meaning: also give an icon of another shape. */
export function Chip({ tone = 'plain', icon, className, children }: ChipProps) {
  return (
    <span className={cx('chip', tones[tone], className)}>
      {icon && <Icon name={icon} size="tiny" className="self-center stroke-2" />}
      {children}
    </span>
  )
}
