import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './icon'
import type { IconName } from './icon-names'
import { PageLink } from './page-link'

interface LineLinkProps {
  href: string
  icon: IconName
  /** The default means another page of the portal. */
  end?: IconName
  id?: string
  className?: string
  children: ReactNode
}

export function LineLink({ href, icon, end = 'right', id, className, children }: LineLinkProps) {
  return (
    <PageLink className={cx('front line', className)} href={href} id={id}>
      <Icon name={icon} />
      <span className="grow">{children}</span> <Icon name={end} size="small" />
    </PageLink>
  )
}
