import type { Middleware, ParameterizedContext } from 'koa'
import type { z } from 'zod'
import { Refusal } from '../http/refusal'
import type { CallState } from '../record'
import type { Access } from './access'
import type { Claims } from './auth'
import type { Db, Person } from './database'
import type { Files } from './files'
import type { Mailbox } from './mailbox'

/** One authenticated call. */
export interface Call {
  db: Db
  files: Files
  mailbox: Mailbox
  portalUrl: string
  now: Date
  /** The holder of the tokens. */
  caller: Person
  /** The owner of the data: the caller, or the previewed customer. */
  person: Person
  access: Access
  query: URLSearchParams
  body: unknown
}

export type ApiState = CallState & Call & { claims: Claims | Refusal }
export type ApiContext = ParameterizedContext<ApiState>

type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  handle: Middleware<ApiState, { params: Record<string, string> }>
}

/**
 * A route of specification 7.
 * @param answer returns an object, JSON text, a file's bytes, or nothing (204)
 */
export function route<Path extends string>(
  method: Route['method'],
  path: Path,
  answer: (call: Call, params: Params<Path>, ctx: ApiContext) => unknown,
): Route {
  return {
    method,
    path,
    async handle(ctx) {
      const body = await answer(ctx.state, ctx.params as Params<Path>, ctx)
      if (body === undefined) ctx.status = 204
      else if (Buffer.isBuffer(body)) ctx.body = body
      else {
        ctx.type = 'json'
        ctx.body = typeof body === 'string' ? body : JSON.stringify(body)
      }
    },
  }
}

/** Id, sender and time of a new row. */
export const sentBy = ({ person, now }: Call) => ({
  id: crypto.randomUUID(),
  sub: person.sub,
  createdAt: now.toISOString(),
})

/** A JSON array of rows that are JSON texts already. */
export const jsonList = (rows: string[]) => `[${rows.join(',')}]`

/** @throws Refusal 400 for an invalid body */
export function bodyAs<T>(call: Call, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(call.body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') ?? ''
  const key = field === 'email' ? 'validation.field_type_email' : 'validation.field_is_required'
  throw new Refusal(400, key, `${field || 'The body'}: ${issue?.message ?? 'not understood'}`)
}
