import { BreakableText } from './breakable-text'
import { cx } from './cx'
import { Icon } from './icon'
import type { IconName } from './icon-names'
import { PageLink, type PageLinkProps } from './page-link'

interface LineLinkProps extends PageLinkProps {
  icon?: IconName
  /** The icon at the end; the default, an arrow, marks a link to another page of the portal. */
  end?: IconName
}

export function LineLink({ icon, end = 'right', className, children, ...link }: LineLinkProps) {
  return (
    <PageLink className={cx('front line', className)} {...link}>
      {icon && <Icon name={icon} />}
      <span className="grow">
        {typeof children === 'string' ? <BreakableText text={children} /> : children}
      </span>{' '}
      <Icon name={end} size="small" />
    </PageLink>
  )
}
