import { z } from 'zod'
import type { TokenLife } from './configuration'
import type { RequestContext, Route } from './context'
import { readText } from './forms'
import type { Rehearsal } from './record'
import { endpoints } from './record'

const fault = z.strictObject({
  status: z.int().min(400).max(599).optional(),
  latencyMs: z.int().min(0).max(120_000).optional(),
  invalidGrant: z.boolean().optional(),
  nonsense: z.boolean().optional(),
})
const faults = z.partialRecord(z.enum(endpoints), fault)
const accessTokenSeconds = z.strictObject({ seconds: z.int().min(1).max(86_400) })

/** For tests: what was called, what goes wrong, how long tokens live. */
export function rehearsalRoutes(rehearsal: Rehearsal, life: TokenLife): Route[] {
  return [
    {
      method: 'GET',
      path: /^\/sandbox\/record$/,
      handle: (ctx) => {
        ctx.body = rehearsal.calls
      },
    },
    {
      method: 'DELETE',
      path: /^\/sandbox\/record$/,
      handle: (ctx) => {
        rehearsal.calls = []
        ctx.status = 204
      },
    },
    {
      method: 'PUT',
      path: /^\/sandbox\/faults$/,
      handle: async (ctx) => {
        rehearsal.faults = await readJson(ctx, faults)
        ctx.status = 204
      },
    },
    {
      method: 'DELETE',
      path: /^\/sandbox\/faults$/,
      handle: (ctx) => {
        rehearsal.faults = {}
        ctx.status = 204
      },
    },
    {
      method: 'PUT',
      path: /^\/sandbox\/access-token-seconds$/,
      handle: async (ctx) => {
        life.accessTokenSeconds = (await readJson(ctx, accessTokenSeconds)).seconds
        ctx.status = 204
      },
    },
  ]
}

async function readJson<T>(ctx: RequestContext, schema: z.ZodType<T>): Promise<T> {
  const text = z.string().transform((body, issues): unknown => {
    try {
      return JSON.parse(body)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      issues.addIssue('is not JSON')
      return z.NEVER
    }
  })
  const parsed = text.pipe(schema).safeParse(await readText(ctx))
  if (!parsed.success) return ctx.throw(400, z.prettifyError(parsed.error))
  return parsed.data
}
