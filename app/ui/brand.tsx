import { Mark } from '~/ui/art/mark'

/** Mark and name of the maker; `href` leads home. */
export function Brand({ name, href }: { name: string; href: string }) {
  return (
    <a className="brand" href={href}>
      <Mark />
      <span>{name}</span>
    </a>
  )
}
