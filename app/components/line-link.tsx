import type { ReactNode } from 'react'
import { Icon } from './icon'
import type { IconName } from './icon-names'

interface LineLinkProps {
  href: string
  icon: IconName
  id?: string
  /** More classes of the line. */
  className?: string
  children: ReactNode
}

/** A line of a stack that leads to another page of the portal. */
export function LineLink({ href, icon, id, className, children }: LineLinkProps) {
  return (
    <a className={['front line', className].filter(Boolean).join(' ')} href={href} id={id}>
      <Icon name={icon} />
      <span className="grow">{children}</span> <Icon name="right" className="icon-s" />
    </a>
  )
}
