import { z } from 'zod'
import { readJson } from '~/net/json'

/** A block by a page's policy, without the page's address. */
export interface PolicyViolation {
  /** For example script-src-elem. */
  directive: string
  /** An origin; a scheme, for addresses without an origin; or a keyword: inline, eval, … */
  blocked: string
}

const word = /^[a-z][a-z-]{0,39}$/

/** Older browsers send it together with its sources. */
const directive = z
  .string()
  .transform((text) => text.split(' ', 1)[0] ?? '')
  .pipe(z.string().regex(word))

/** A name of the web has 253 letters at most; anybody may send more. */
const longestTold = 253

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

const report = z.union([older, newer])

/** Parses a browser's report, in either format; null: no report. Anybody may send one. */
export function readViolations(text: string): PolicyViolation[] | null {
  return report.safeParse(readJson(text)).data ?? null
}
