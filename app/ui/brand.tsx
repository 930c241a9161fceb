import { Mark } from '~/ui/art/mark'
import { cx } from './cx'
import { PageLink } from './page-link'

interface BrandProps {
  name: string
  /** The front page. */
  href: string
  /** In a bar the name disappears as a whole, so that the address beside it loses no letters. */
  inBar?: boolean
  className?: string
}

export function Brand({ name, href, inBar = false, className }: BrandProps) {
  return (
    <PageLink
      className={cx(
        'inline-flex items-center gap-2.5 font-display text-heading/[1.2] font-semibold tracking-[-0.02em] text-birch no-underline print:min-h-0 print:p-0 print:pb-[2mm] *:[svg]:size-6.5 *:[svg]:flex-none',
        inBar
          ? 'h-tap min-w-tap flex-[0_99999_auto] flex-wrap content-start overflow-hidden *:[span]:leading-(--spacing-tap) *:[svg]:h-tap'
          : 'min-h-tap',
        className,
      )}
      href={href}
    >
      <Mark />
      <span className="truncate">{name}</span>
    </PageLink>
  )
}
