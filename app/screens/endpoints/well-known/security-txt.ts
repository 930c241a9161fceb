import type { LoaderFunctionArgs } from '~/framework.server'
import { paths } from '~/paths'

/** Half a year: RFC 9116 advises less than a year. */
const validMs = 180 * 24 * 60 * 60_000

/** RFC 9116 (SECURITY.md). Valid from the start of the process, which reads the contact. */
export function loader({ context }: LoaderFunctionArgs) {
  const { securityContact, publicUrl } = context.config
  if (securityContact === null) return new Response(null, { status: 404 })
  const expires = new Date(performance.timeOrigin + validMs).toISOString()
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${expires.slice(0, 19)}Z`,
    'Preferred-Languages: fi, sv, en',
    `Canonical: ${publicUrl}${paths.securityContact()}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
