import sprite from './art/icons.svg?no-inline'
import type { IconName } from './icon-names'

export interface IconProps {
  name: IconName
  /** For example icon-s, the small one. */
  className?: string
}

/** A drawing beside a word: assistive technology reads the word alone. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
