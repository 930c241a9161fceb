import type { ComponentProps, ElementType } from 'react'
import { cx } from './cx'

const base =
  'inline-flex min-h-tap cursor-pointer items-center rounded-control border font-display text-name/tight normal-nums no-underline wrap-anywhere transition-[background,translate] active:translate-y-px off:cursor-not-allowed off:border-line off:bg-transparent off:text-birch-3'

/** The drawing of a button whose form is on its way. */
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
  /** Of a text button: no wider than its words. */
  narrow: 'gap-2 px-3 py-2 text-center font-semibold',
  /** A phone number, which goes below its drawing before it breaks. */
  call: 'flex-wrap gap-x-1.5 px-2.5 py-2 text-center font-medium',
} as const

const textSizes = {
  normal: 'gap-2 px-3 py-2 text-start font-semibold',
  narrow: 'gap-2 py-2 text-start font-semibold',
  call: 'flex-wrap gap-x-1.5 px-2.5 py-2 text-start font-medium',
} as const

/** The words of a text button begin, or end, where those of its column do. */
const flushes = {
  /** Where it is the first of its row. */
  first: 'max-w-full first:-ms-[calc(0.75rem+1px)] first:max-w-[calc(100%+0.75rem+1px)]',
  start: '-ms-[calc(0.75rem+1px)] max-w-[calc(100%+0.75rem+1px)]',
  both: 'max-w-full -mx-[calc(0.75rem+1px)]',
  none: 'max-w-full',
} as const

interface Look {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  flush?: keyof typeof flushes
  /** Start where the button is wider than its words. */
  align?: 'center' | 'start'
  /** Utilities for its place: margin, growth, order, position. Nothing that the button sets itself. */
  place?: string
}

/** With `href` a link that looks like a button. */
export type ButtonProps = Look &
  (
    | ({ href: string } & Omit<ComponentProps<'a'>, 'className' | 'href'>)
    | ({ href?: undefined; type: 'button' | 'submit' } & Omit<
        ComponentProps<'button'>,
        'className' | 'type'
      >)
  )

/** The look alone, for a link that is more than a link, or for a summary. */
export function buttonClass(
  { variant = 'plain', size = 'normal', flush, align = 'center', place }: Look = {},
  href = '',
): string {
  const isText = variant === 'text'
  return cx(
    base,
    variants[variant],
    isText ? textSizes[size] : sizes[size],
    align === 'start' ? 'justify-start' : 'justify-center',
    isText ? flushes[flush ?? 'first'] : 'max-w-full',
    // On paper a phone number is a plain text; every other button is missing.
    href.startsWith('tel:')
      ? 'print:min-h-0 print:justify-start print:border-0 print:bg-transparent print:p-0 print:text-start'
      : 'print:hidden',
    place,
  )
}

export function Button({ variant, size, flush, align, place, ...props }: ButtonProps) {
  const look = buttonClass({ variant, size, flush, align, place }, props.href)
  const Element = (props.href === undefined ? 'button' : 'a') as ElementType
  return (
    <Element
      className={cx(look, Element === 'button' && turns)}
      data-variant={variant}
      {...props}
    />
  )
}

const tones = { link: 'text-link', birch: 'text-birch' } as const

interface IconButtonLook {
  /** What it does, and for what. */
  label: string
  tone?: keyof typeof tones
  /** As of a button. */
  place?: string
  size?: 'tap' | 'narrow'
}

type IconButtonProps = IconButtonLook &
  (
    | ({ href: string } & Omit<ComponentProps<'a'>, 'className' | 'href' | 'aria-label'>)
    | ({ href?: undefined; type: 'button' | 'submit' } & Omit<
        ComponentProps<'button'>,
        'className' | 'type' | 'aria-label'
      >)
  )

/** A drawing alone, as large as a thumb. */
export function IconButton({
  label,
  tone = 'link',
  size = 'tap',
  place,
  ...props
}: IconButtonProps) {
  const Element = (props.href === undefined ? 'button' : 'a') as ElementType
  return (
    <Element
      className={cx(
        'inline-grid h-tap flex-none cursor-pointer place-items-center rounded-control transition-[background] hover:bg-front-raised off:cursor-not-allowed off:text-birch-3 motion-safe:aria-busy:animate-breathe print:hidden',
        size === 'tap' ? 'w-tap' : 'w-[min(var(--spacing-tap),14vw)]',
        tones[tone],
        place ?? 'relative',
      )}
      aria-label={label}
      {...props}
    />
  )
}
