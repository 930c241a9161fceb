import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react'
import { useContext } from 'react'
import { elementsOf } from '../../tree'
import { TreeContext } from './page-tree'

export default function App() {
  const tree = useContext(TreeContext)
  const [head] = typeof tree === 'string' ? [] : tree.children
  return (
    <html lang="fi">
      <head>
        <Meta />
        <Links />
        {head !== undefined && typeof head !== 'string' && head.children.map(elementsOf)}
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
