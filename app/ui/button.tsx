import type { ComponentProps, ElementType } from 'react'
import { cx } from './cx'
import { PageLink } from './page-link'

interface Look {
  variant?: 'plain' | 'primary' | 'danger' | 'text' | 'preview'
  size?: 'narrow' | 'call'
  /** Aligns a text button's label with the column; by default only as the first child of its row. */
  flush?: 'start' | 'both' | 'none'
  place?: string
}

/** A link if `href` is set, otherwise a button; both look like a button. */
type LinkOrButton =
  | ({ href: string } & Omit<ComponentProps<'a'>, 'className' | 'href'>)
  | ({ href?: undefined; type: 'button' | 'submit' } & Omit<
      ComponentProps<'button'>,
      'className' | 'type'
    >)

export function Button({ variant, size, flush, place, ...props }: Look & LinkOrButton) {
  const Element = (props.href === undefined ? 'button' : PageLink) as ElementType
  return (
    <Element
      className={cx(
        'button',
        variant && `is-${variant}`,
        size && `is-${size}`,
        flush && `flush-${flush}`,
        place,
      )}
      data-variant={variant}
      {...props}
    />
  )
}

interface IconButtonLook {
  'aria-label'?: never
  /** The action and its object, such as "Remove kitchen.pdf". */
  label: string
  tone?: 'birch'
  place?: string
  size?: 'narrow'
}

/** 44 px with an icon only. */
export function IconButton({ label, tone, size, place, ...props }: IconButtonLook & LinkOrButton) {
  const Element = (props.href === undefined ? 'button' : PageLink) as ElementType
  return (
    <Element
      className={cx('icon-button', tone && `text-${tone}`, size && `is-${size}`, place)}
      aria-label={label}
      {...props}
    />
  )
}
