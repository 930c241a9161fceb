import { createContext, useContext, type ComponentProps, type ReactNode } from 'react'

export type PageLinkProps = ComponentProps<'a'> & { href: string }

/** Renders every link of these components. In the browser islands have no router: they keep the plain `<a>`. */
export const LinkRenderer = createContext<(props: PageLinkProps) => ReactNode>(
  ({ children, ...props }) => <a {...props}>{children}</a>,
)

/** A link to a page, as the root renders it: with the framework's `<Link>`. */
export function PageLink(props: PageLinkProps) {
  return useContext(LinkRenderer)(props)
}
