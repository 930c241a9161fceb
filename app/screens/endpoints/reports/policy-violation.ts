import type { ActionFunctionArgs } from '~/framework.server'
import { createFixedWindow } from '~/net/fixed-window'
import { z } from 'zod'
import { readJson } from '~/net/json'

// All browsers share this limit: a violation on every page would be reported a thousand times.
const reportLimit = createFixedWindow(30, 60_000)

export async function action({ request, context }: ActionFunctionArgs) {
  const violations = report.safeParse(readJson(await request.text())).data
  if (!violations) return new Response(null, { status: 400 })
  for (const { directive, blocked } of violations) {
    if (!reportLimit(Date.now())) break
    const fields = { 'portal.policy.directive': directive, 'portal.policy.blocked': blocked }
    context.log.warn(fields, 'content security policy violation reported')
    const message = `the policy ${directive} has blocked ${blocked}`
    const place = { message, file: 'policy', line: 0, column: 0 }
    context.monitoring.reportScript(place, { requestId: context.requestId })
  }
  return new Response(null, { status: 204 })
}

export function loader() {
  throw new Response(null, { status: 404 })
}

const word = /^[a-z][a-z-]{0,39}$/

/** For example script-src-elem. Older browsers append the sources. */
const directive = z
  .string()
  .transform((text) => text.split(' ', 1)[0] ?? '')
  .pipe(z.string().regex(word))

/** The longest host name; longer texts are cut. */
const longestTold = 253

/** An origin, a scheme, or a keyword: inline, eval, … */
const blocked = z.string().max(10_000).default('').transform(originOf)

function originOf(text: string): string {
  if (word.test(text)) return text
  if (!URL.canParse(text)) return 'unknown'
  const { protocol, host, origin } = new URL(text)
  return (origin === 'null' || host === '' ? protocol : origin).slice(0, longestTold)
}

const older = z
  .object({
    'csp-report': z.object({
      'effective-directive': directive.optional(),
      'violated-directive': directive.optional(),
      'blocked-uri': blocked,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'] ?? report['violated-directive'] ?? 'unknown',
      blocked: report['blocked-uri'],
    },
  ])

const newer = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({ effectiveDirective: directive, blockedURL: blocked }),
    }),
  )
  .min(1)
  .max(50)
  .transform((reports) =>
    reports.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
  )

/** Both formats of reports. Anybody can send one. */
const report = z.union([older, newer])
