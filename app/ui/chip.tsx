import type { ReactNode } from 'react'
import { Icon } from './icon'
import type { IconName } from './icon-names'

export type ChipTone = 'plain' | 'ok' | 'warn' | 'info' | 'danger' | 'new'

/** A state in a word. Its colour never speaks alone: give an icon whose shape differs as well. */
export function Chip(props: { tone?: ChipTone; icon?: IconName; children: ReactNode }) {
  const { tone = 'plain', icon, children } = props
  return (
    <span className={tone === 'plain' ? 'chip' : `chip ${tone}`}>
      {icon && <Icon name={icon} size="tiny" place="self-center stroke-2" />}
      {children}
    </span>
  )
}
