import { useContext } from 'react'
import { routeTable, type RoutePolicy } from '~/route-table'
import { NonceContext } from './page-context'

const policies: [string, RoutePolicy][] = Object.entries(routeTable)

const firstSegment = (pattern: string) => pattern.split('/')[1] ?? ''

/** The page script handles presses of these links itself, so a prefetched page would not be used. */
const handledByScript = '[data-dialog],[data-back],[data-pick],[data-part]'

/**
 * Patterns of prefetched pages, by first segment to keep the rules short, with their exceptions. An unknown
 * address redirects, so its prefetch gets no answer (plain-responses.server.ts).
 */
function rules(): string {
  const prefetched = policies.flatMap(([pattern, policy]) => (policy.isPrefetched ? pattern : []))
  const wide = prefetched.filter((pattern) => pattern.split('/').length > 2).map(firstSegment)
  const pages = [
    ...[...new Set(wide)].map((segment) => `/${segment}/*`),
    ...prefetched.filter((pattern) => !wide.includes(firstSegment(pattern))),
  ]
  const others = policies.flatMap(([pattern, policy]) =>
    !policy.isPrefetched && wide.includes(firstSegment(pattern)) && !pattern.endsWith('*')
      ? pattern
      : [],
  )
  const where = {
    and: [
      { href_matches: pages },
      { not: { href_matches: others } },
      { not: { selector_matches: handledByScript } },
    ],
  }
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
}

/** Browsers prefetch a page before its link is pressed (decision 18). */
export const speculationRules = rules()

export function SpeculationRules() {
  const nonce = useContext(NonceContext)
  // React would escape the quotation marks; the text is constant.
  const text = { __html: speculationRules }
  return <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={text} />
}
