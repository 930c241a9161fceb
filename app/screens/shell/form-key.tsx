import { useRouteLoaderData } from '~/framework'
import type { loader as rootLoader } from '~/root'

/**
 * The idempotency key of a form: sent twice, it takes effect once (security). Each page has a new
 * one. A form that is shown again with an error keeps its own, since the API may have done the work.
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
