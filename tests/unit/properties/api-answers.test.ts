import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listNames } from '~/upstream/assumptions'
import { ApiError, type Api } from '~/upstream/call.server'
import { endpoints } from '~/upstream/endpoints'
import {
  answerTo,
  apiThatAnswers,
  callOf,
  download,
  functionsNamed,
  nameOf,
  readings,
  writings,
} from './api-answers.fixture'
import { anyJson, runs } from './runs.fixture'

const asks =
  /^(get|list|find|open|accept|create|update|delete|save|request|report|end|upload|download)[A-Z]|^is[A-Z]\w*At$/

describe('the functions that ask the API', () => {
  const tried = [...readings, ...writings, download]

  test('are all tried here', () => {
    const names = functionsNamed(asks).map(nameOf)
    expect(new Set(tried.map(({ name }) => name))).toEqual(new Set(names))
  })

  test('make every declared call between them', async () => {
    const made = await Promise.all(tried.map(callOf))
    expect(new Set(made)).toEqual(new Set(Object.keys(endpoints)))
  })
})

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** The ways to damage one place of an answer. */
const harm = fc.oneof(
  ...(['drop', 'wrap', 'list', 'nest', 'twice'] as const).map((kind) => fc.constant({ kind })),
  fc
    .constantFrom('__proto__', 'constructor', 'toString', 'length', 'then', 'valueOf')
    .map((name) => ({ kind: 'name' as const, name })),
  anyJson.map((value) => ({ kind: 'other' as const, value: value as Json })),
)
type Harm = typeof harm extends fc.Arbitrary<infer T> ? T : never

const harms = fc.array(fc.tuple(fc.nat(), harm), { minLength: 1, maxLength: 4 })

const field = { enumerable: true, writable: true, configurable: true }

/** The places of an answer, itself included: how each is read and written. */
function places(root: { answer: Json }) {
  const found: { get: () => Json; set: (value: Json) => void; drop: () => void }[] = []
  const visit = (holder: Record<string, Json>, name: string) => {
    found.push({
      get: () => holder[name] ?? null,
      set: (value) => Object.defineProperty(holder, name, { ...field, value }),
      drop: () => Reflect.deleteProperty(holder, name),
    })
    const value = holder[name]
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) visit(value as Record<string, Json>, key)
  }
  visit(root, 'answer')
  return found
}

function harmed(answer: unknown, done: readonly (readonly [number, Harm])[]): string {
  const root = { answer: JSON.parse(JSON.stringify(answer)) as Json }
  for (const [at, what] of done) {
    const all = places(root)
    const place = all[at % all.length]
    if (!place) continue
    if (what.kind === 'drop') place.drop()
    else place.set(changed(place.get(), what))
  }
  return JSON.stringify(root.answer ?? null)
}

function changed(value: Json, what: Harm): Json {
  if (what.kind === 'wrap') return { value }
  if (what.kind === 'list') return [value]
  if (what.kind === 'twice') return [value, null, value]
  if (what.kind === 'name') return withName(value, what.name)
  // A copy: later damages would change fast-check's own value, and with it all later cases.
  return what.kind === 'other' ? structuredClone(what.value) : nested()
}

const nested = () => JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as Json

/** A field named like a built-in property (`__proto__`), as JSON.parse creates it. */
function withName(value: Json, name: string): Json {
  const named = JSON.parse(`{${JSON.stringify(name)}:{"polluted":true}}`) as Record<string, Json>
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return named
  const all = { ...value }
  return Object.defineProperty(all, name, { ...field, value: named[name] })
}

/** Without `expect`, which is too slow to be called for every value of every answer. */
function hold(fine: boolean | undefined, what: string) {
  if (!fine) expect.fail(what)
}

/** The kinds of value that each place of a result has had. */
type Kinds = Map<string, Set<string>>

function kindsOf(value: unknown, into: Kinds, path = ''): Kinds {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
  into.set(path, (into.get(path) ?? new Set()).add(kind))
  if (Array.isArray(value)) for (const item of value) kindsOf(item, into, `${path}[]`)
  else if (typeof value === 'object' && value !== null) {
    hold(Object.getPrototypeOf(value) === Object.prototype, `the prototype of ${path}`)
    // The names of a notification's parameters are free.
    const isFree = path.endsWith('.params')
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'rows' && path.includes('.rows')) continue
      if (isFree) hold(['string', 'number'].includes(typeof inner), `${path}.${name}`)
      else kindsOf(inner, into, `${path}.${name}`)
    }
  }
  return into
}

const sent = (json: string, status?: number) => apiThatAnswers(Buffer.from(json), status)

/** The damages for one place of an answer: the place is dropped, or gets another value. */
const single: Harm[] = [
  { kind: 'drop' },
  ...[
    {},
    [],
    '',
    ' x ',
    7,
    1e12,
    true,
    '12,5',
    '2026-11-21',
    '3.–5.12.2026',
    'https://x.example/',
    '/a',
  ].map((value): Harm => ({ kind: 'other', value })),
]

async function profile(answer: unknown, read: Read, kinds: Kinds = new Map()): Promise<Kinds> {
  kindsOf(await read(sent(JSON.stringify(answer))), kinds)
  const count = places({ answer: JSON.parse(JSON.stringify(answer)) as Json }).length
  for (let at = 0; at < count; at++) {
    for (const what of single) {
      const result = await readOrMalformed(read, harmed(answer, [[at, what]]))
      if (result) kindsOf(result.value, kinds)
    }
  }
  return kinds
}

type Read = (api: Api) => Promise<unknown>

/** Null: refused as malformed, or an empty answer as not found. */
async function readOrMalformed(read: Read, json: string): Promise<{ value: unknown } | null> {
  try {
    return { value: await read(sent(json)) }
  } catch (error) {
    const kind = error instanceof ApiError ? error.kind : String(error)
    const mayBeNone = kind === 'not-found' && ['null', '{}'].includes(json)
    hold(kind === 'malformed' || mayBeNone, kind)
    return null
  }
}

const byName = readings.map((reading, at) => [`${reading.name} (${at})`, reading] as const)

/** Places of a result that are empty although every field of the answer has a value. */
const foreseen = /\.(?:status\.text|\w+AsWritten|tracking\.code)$/

function emptyIn(value: unknown, path = ''): string[] {
  if (value === '' || value === null) return foreseen.test(path) ? [] : [path]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) =>
    emptyIn(inner, Array.isArray(value) ? path : `${path}.${name}`),
  )
}

describe('whatever the API answers', () => {
  test.each(byName)('%s reads every field of its table', async (_name, work) => {
    const { answer } = await answerTo(work)
    const warned: unknown[] = []
    const api = apiThatAnswers(Buffer.from(JSON.stringify(answer)), 200, () => warned.push(1))
    const result = await work.call(api)
    const rows =
      result !== null && typeof result === 'object' && 'rows' in result ? result.rows : result
    expect(emptyIn(rows)).toEqual([])
    expect(warned).toEqual([])
  })

  test.each(byName)('%s gives what it says, or says that it is malformed', async (_name, work) => {
    const { answer, lean } = await answerTo(work)
    const read = work.call
    const known = await profile(lean, read, await profile(answer, read))
    let survived = 0
    await fc.assert(
      fc.asyncProperty(harms, async (done) => {
        const result = await readOrMalformed(read, harmed(answer, done))
        if (!result) return
        survived += 1
        for (const [path, kinds] of kindsOf(result.value, new Map())) {
          for (const kind of kinds) hold(known.get(path)?.has(kind), `${kind} at ${path}`)
        }
        expectWell(result.value)
      }),
      runs(0.4),
    )
    // Otherwise every damaged answer would have been refused, and nothing tested.
    expect(survived).toBeGreaterThan(0)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test.each(byName)(
    '%s reads a list in an object as well, and an empty one',
    async (_name, work) => {
      const { answer, isList } = await answerTo(work)
      if (!isList) return
      const read = (value: unknown) => work.call(sent(JSON.stringify(value)))
      const plain = await read(answer)
      for (const name of listNames) expect(await read({ [name]: answer })).toEqual(plain)
      const empty = await read([])
      for (const nothing of [null, '', { items: [] }]) expect(await read(nothing)).toEqual(empty)
      expect(empty).not.toEqual(plain)
    },
  )
})

/** A page can show every value: whole cents, links to known targets. */
function expectWell(value: unknown, name = '') {
  const held = (fine: boolean) => hold(fine, `${name}: ${String(value)}`)
  if (typeof value === 'number') {
    held(Number.isFinite(value))
    if (name === 'cents') held(Number.isSafeInteger(value))
  }
  if (typeof value === 'string') {
    if (/url$/i.test(name)) held(/^(https?:\/\/|\/(?!\/))/.test(value))
    if (name === 'iso') held(/^\d{4}-\d{2}-\d{2}$/.test(value))
    if (/At$|Until$/.test(name)) held(new Date(value).toISOString() === value)
  }
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      expectWell(inner, Array.isArray(value) ? name : key)
}
