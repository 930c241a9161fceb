import { useContext } from 'react'
import { routeTable, type RoutePolicy } from '~/route-table'
import { NonceContext } from './page-context'

const policies: [string, RoutePolicy][] = Object.entries(routeTable)
const patternsOf = (isPrefetched: boolean) =>
  policies.filter(([, policy]) => policy.isPrefetched === isPrefetched).map(([pattern]) => pattern)

const firstSegment = (pattern: string) => pattern.split('/')[1] ?? ''

/**
 * `href_matches` of what may be fetched ahead: addresses by their first segment, so that the rules
 * stay short, and those among them that may not. An unknown address leads on, so it gets no answer
 * (plain-responses.server.ts), and no page links to one.
 */
function addresses(): { pages: string[]; others: string[] } {
  const prefetched = patternsOf(true)
  const wide = prefetched.filter((pattern) => pattern.split('/').length > 2).map(firstSegment)
  return {
    pages: [
      ...[...new Set(wide)].map((segment) => `/${segment}/*`),
      ...prefetched.filter((pattern) => !wide.includes(firstSegment(pattern))),
    ],
    others: patternsOf(false).filter(
      (pattern) => wide.includes(firstSegment(pattern)) && !pattern.endsWith('*'),
    ),
  }
}

/** The script opens these in another way: over the page, or by going back. */
const handledByScript = '[data-dialog],[data-back],[data-pick]'

function rules(): string {
  const { pages, others } = addresses()
  const where = {
    and: [
      { href_matches: pages },
      { not: { href_matches: others } },
      { not: { selector_matches: handledByScript } },
    ],
  }
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
}

/** By these a browser fetches a page before its link is pressed (decision 18). */
export const speculationRules = rules()

export function SpeculationRules() {
  const nonce = useContext(NonceContext)
  // React would escape the quotation marks of the text. It is the portal's own, of no request.
  const text = { __html: speculationRules }
  return <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={text} />
}
