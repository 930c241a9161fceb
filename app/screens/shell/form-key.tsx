import { useRouteLoaderData } from '@remix-run/react'
import type { loader as rootLoader } from '~/root'

/**
 * The idempotency key of a form that writes: sent twice, it is done once (security). Each page has a
 * new one; a form that comes back with an error keeps its own, so that what the API may have done
 * already is not done again.
 */
export function FormKey({ previous }: { previous?: unknown }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <input
      type="hidden"
      name="key"
      value={typeof previous === 'string' ? previous : root?.requestId}
    />
  )
}
