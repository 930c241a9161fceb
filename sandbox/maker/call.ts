import type { z } from 'zod'
import type { Answer } from './answer'
import { Refusal } from './answer'
import type { Db } from './database'
import type { Files } from './files'
import type { PostOffice } from './post'
import type { Reach } from './reach'
import type { users } from './tables'

export type Person = typeof users.$inferSelect

/** One authenticated call, as a handler sees it. */
export interface Call {
  db: Db
  files: Files
  post: PostOffice
  portalUrl: string
  now: Date
  /** Who holds the tokens. */
  caller: Person
  /** Whose data it is: the caller, or the customer that a staff member previews. */
  person: Person
  /** What the person may see. */
  reach: Reach
  query: URLSearchParams
  body: unknown
}

type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & Params<Rest>
  : unknown

type Answering = Answer | Promise<Answer>

export interface Route {
  method: string
  pattern: RegExp
  answer(call: Call, params: Record<string, string>): Answering
}

const idShape = '[A-Za-z0-9_-]{1,64}'
const tokenShape = '[A-Za-z0-9._~-]{1,2048}'

/** A route of specification 7; `{name}` stands for one segment, an id, `{token}` for a longer key. */
export function route<Path extends string>(
  method: 'GET' | 'POST' | 'DELETE',
  path: Path,
  answer: (call: Call, params: Params<Path>) => Answering,
): Route {
  const segment = (_all: string, name: string) =>
    `(?<${name}>${name === 'token' ? tokenShape : idShape})`
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, segment)}$`)
  return { method, pattern, answer: (call, params) => answer(call, params as Params<Path>) }
}

export function findRoute(
  routes: Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | null {
  for (const candidate of routes) {
    if (candidate.method !== method) continue
    const match = candidate.pattern.exec(path)
    if (match) return { route: candidate, params: { ...match.groups } }
  }
  return null
}

/** @throws Refusal 400 where the body is not what the route takes */
export function bodyAs<T>(call: Call, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(call.body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') ?? ''
  const key = field === 'email' ? 'validation.field_type_email' : 'validation.field_is_required'
  throw new Refusal(400, key, `${field || 'The body'}: ${issue?.message ?? 'not understood'}`)
}
