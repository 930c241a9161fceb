import { Icon } from './icon'

/**
 * Leads to the given page; the script turns it into a step back where the page before was one of the
 * portal's that may be returned to (specification 2.2, back button).
 */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="back" href={href} data-back="">
      <Icon name="left" size="small" />
      {label}
    </a>
  )
}
