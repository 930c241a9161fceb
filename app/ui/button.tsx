import type { ComponentProps, ElementType } from 'react'
import { cx } from './cx'
import { PageLink } from './page-link'

const base =
  'inline-flex min-h-tap cursor-pointer items-center justify-center rounded-control border font-display text-name/tight normal-nums no-underline wrap-anywhere transition-[background,translate] active:translate-y-px off:cursor-not-allowed off:border-line off:bg-transparent off:text-birch-3'

/** The icon turns while the form is being sent. */
const turns = 'motion-safe:aria-busy:*:[svg]:animate-turn'

const variants = {
  plain: 'border-field-line bg-front-raised text-birch hover:bg-front-new',
  primary: 'border-brass-line bg-brass text-on-brass hover:bg-brass-hover',
  danger: 'border-danger bg-transparent text-danger hover:bg-danger-soft',
  text: 'border-transparent bg-transparent text-link hover:bg-front-raised forced-colors:border-[Canvas]',
  /** On the birch of the preview's bar. */
  preview: 'border-current bg-transparent text-on-preview hover:underline',
} as const

const sizes = {
  normal: 'gap-2 px-[min(1.125rem,5vw)] py-2 text-center font-semibold',
  narrow: 'gap-2 px-3 py-2 text-center font-semibold',
  /** A long phone number wraps below its icon before the number itself breaks. */
  call: 'flex-wrap gap-1.5 px-2.5 py-2 text-center font-medium',
} as const

const textSizes = {
  normal: 'gap-2 px-3 py-2 text-start font-semibold',
  /** No wider than its words. */
  narrow: 'gap-2 py-2 text-start font-semibold',
} as const

/** Align a text button's label with the column. */
const flushes = {
  /** Only as the first child of its row. */
  first: 'max-w-full first:-ms-[calc(0.75rem+1px)] first:max-w-[calc(100%+0.75rem+1px)]',
  start: '-ms-[calc(0.75rem+1px)] max-w-[calc(100%+0.75rem+1px)]',
  both: 'max-w-full -mx-[calc(0.75rem+1px)]',
  none: 'max-w-full',
} as const

interface Look {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  flush?: keyof typeof flushes
  /** Utilities of margin, growth, order and position, none that the button sets. */
  place?: string
}

/** A link if `href` is set, otherwise a button; both look like a button. */
type LinkOrButton =
  | ({ href: string } & Omit<ComponentProps<'a'>, 'className' | 'href'>)
  | ({ href?: undefined; type: 'button' | 'submit' } & Omit<
      ComponentProps<'button'>,
      'className' | 'type'
    >)

/** For a label, a summary or a link component. */
export function buttonClass(
  { variant = 'plain', size = 'normal', flush, place }: Look = {},
  href = '',
): string {
  const isText = variant === 'text'
  return cx(
    base,
    variants[variant],
    isText && size !== 'call' ? textSizes[size] : sizes[size],
    isText ? flushes[flush ?? 'first'] : 'max-w-full',
    // On paper a phone number is printed as text; other buttons are left out.
    href.startsWith('tel:')
      ? 'print:min-h-0 print:justify-start print:border-0 print:bg-transparent print:p-0 print:text-start'
      : 'print:hidden',
    place,
  )
}

export function Button({ variant, size, flush, place, ...props }: Look & LinkOrButton) {
  const look = buttonClass({ variant, size, flush, place }, props.href)
  const Element = (props.href === undefined ? 'button' : PageLink) as ElementType
  return (
    <Element
      className={cx(look, Element === 'button' && turns)}
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
