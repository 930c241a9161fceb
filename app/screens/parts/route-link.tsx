import { streetInOneLine } from '~/domain/one-line'
import { useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { Lines } from '~/ui/lines'
import type { WebLink } from '~/domain/link'

interface RouteLinkProps {
  lines: readonly string[]
  /** The map's address; null: there is no map, and the lines are a text. */
  href: WebLink | null
  className?: string
}

/** An installer's site: the address is the route. */
export function RouteLink({ lines, href, className }: RouteLinkProps) {
  const { t } = useTranslation()
  const address = (
    <address className="figure not-italic">
      <Lines lines={lines.map(streetInOneLine)} />
    </address>
  )
  if (!href) return address
  return (
    <a
      className={cx('flex w-fit items-center gap-3 py-0.5', className)}
      href={href}
      target="_blank"
      rel="noopener"
    >
      {address}
      <Icon name="route" />
      <span className="sr-only">
        {t('order:ticket.route')} {t('shell:new_tab')}
      </span>
    </a>
  )
}
