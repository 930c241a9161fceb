import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useContext } from 'react'
import { elementsOf } from '../../../tree'
import { pageOf, TreeContext } from '../page-tree'

/** Lists are paged: no more rows than a page shows go into its data. */
const pageSize = 50

export async function loader({ context }: LoaderFunctionArgs) {
  const { apiUrl, calls } = pageOf(context)
  const answers = await Promise.all(
    calls.map(async ({ path, headers }) => {
      const answer = await fetch(apiUrl + path, { headers })
      const text = await answer.text()
      const value: unknown = answer.ok && text ? JSON.parse(text) : null
      return Array.isArray(value) ? (value.slice(0, pageSize) as unknown[]) : value
    }),
  )
  return json({ answers })
}

export default function Page() {
  useLoaderData<typeof loader>()
  const tree = useContext(TreeContext)
  const [, body] = typeof tree === 'string' ? [] : tree.children
  return <>{body !== undefined && typeof body !== 'string' && body.children.map(elementsOf)}</>
}
