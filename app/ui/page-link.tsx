import { createContext, useContext, type ComponentProps, type ReactNode } from 'react'

export type PageLinkProps = ComponentProps<'a'> & { href: string }

/** Islands have no router and keep the plain `<a>`. */
export const LinkRenderer = createContext<(props: PageLinkProps) => ReactNode>(
  ({ children, ...props }) => <a {...props}>{children}</a>,
)

/** A link within the portal; in pages it is the framework's `<Link>`. */
export function PageLink(props: PageLinkProps) {
  return useContext(LinkRenderer)(props)
}
