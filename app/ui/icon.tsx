import sprite from './art/icons.svg?no-inline'
import { cx } from './cx'
import type { IconName } from './icon-names'

const sizes = { normal: 'size-6', small: 'size-5', note: 'size-4.5', tiny: 'size-4' } as const

export interface IconProps {
  name: IconName
  size?: keyof typeof sizes
  className?: string
}

/** Screen readers read the word beside it. */
export function Icon({ name, size = 'normal', className }: IconProps) {
  return (
    <svg className={cx('icon', sizes[size], className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
