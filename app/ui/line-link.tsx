import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './icon'
import type { IconName } from './icon-names'
import { PageLink } from './page-link'

interface LineLinkProps {
  href: string
  icon: IconName
  /** By default it leads to another page of the portal. */
  end?: IconName
  id?: string
  /** More classes of the line. */
  className?: string
  children: ReactNode
}

/** A line of a stack that leads to another page. */
export function LineLink({ href, icon, end = 'right', id, className, children }: LineLinkProps) {
  return (
    <PageLink className={cx('front line', className)} href={href} id={id}>
      <Icon name={icon} />
      <span className="grow">{children}</span> <Icon name={end} size="small" />
    </PageLink>
  )
}
