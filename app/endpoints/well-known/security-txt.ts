import type { LoaderFunctionArgs } from '~/framework.server'
import { securityText } from './security-text'

/**
 * /.well-known/security.txt: where to report a vulnerability of the portal (RFC 9116, SECURITY.md). It is
 * valid from the start of the process on, since each start reads the contact anew.
 */
export function loader({ context }: LoaderFunctionArgs) {
  const text = securityText(context.config, performance.timeOrigin)
  if (text === null) return new Response(null, { status: 404 })
  return new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
