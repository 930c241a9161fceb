import { Mark } from '~/ui/art/mark'
import { PageLink } from './page-link'

/** Mark and name of the maker; `href` leads home. */
export function Brand({ name, href }: { name: string; href: string }) {
  return (
    <PageLink className="brand" href={href}>
      <Mark />
      <span>{name}</span>
    </PageLink>
  )
}
