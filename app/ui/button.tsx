import type { ComponentProps, ElementType } from 'react'
import { cx } from './cx'
import { PageLink } from './page-link'

interface Look {
  variant?: 'primary' | 'danger' | 'text' | 'preview'
  size?: 'narrow' | 'call'
  /** Aligns a text button's label with the column; by default only as the first child of its row. */
  flush?: 'start' | 'both' | 'none'
}

/** A link if `href` is set, otherwise a button; both look like a button. */
type LinkOrButton =
  | ({ href: string } & Omit<ComponentProps<'a'>, 'href'>)
  | ({ href?: undefined; type: 'button' | 'submit' } & Omit<ComponentProps<'button'>, 'type'>)

export function Button({ variant, size, flush, className, ...props }: Look & LinkOrButton) {
  const Element = (props.href === undefined ? 'button' : PageLink) as ElementType
  return (
    <Element
      className={cx(
        'button',
        variant && `is-${variant}`,
        size && `is-${size}`,
        flush && `flush-${flush}`,
        className,
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
  size?: 'narrow'
}

/** 44 px with an icon only. */
export function IconButton({
  label,
  tone,
  size,
  className,
  ...props
}: IconButtonLook & LinkOrButton) {
  const Element = (props.href === undefined ? 'button' : PageLink) as ElementType
  return (
    <Element
      className={cx('icon-button', tone && `text-${tone}`, size && `is-${size}`, className)}
      aria-label={label}
      {...props}
    />
  )
}
