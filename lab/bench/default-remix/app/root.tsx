import { Scripts, ScrollRestoration } from '@remix-run/react'
import { useContext, type ComponentProps } from 'react'
import { Layout as Page } from '~/root'
import { NonceContext } from '~/server/page-context'

export * from '~/root'
export { default } from '~/root'

/** With Remix's scripts and the data of all loaders. */
export function Layout({ children }: ComponentProps<typeof Page>) {
  const nonce = useContext(NonceContext)
  return (
    <Page>
      {children}
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </Page>
  )
}
