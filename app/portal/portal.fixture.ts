import type { AppLoadContext } from '~/framework.server'
import { pino } from 'pino'
import type { Address } from '~/domain/address'
import { wordsOf } from '~/i18n/instances.server'
import type { Portal, Slices } from './portal.server'
import { ApiError, type Api, type ApiPath } from '~/upstream/call.server'
import { parseAnswer } from '~/upstream/answer.fixture'

/** Answers by path: JSON, or a failure; otherwise 404. */
export type Answers = Record<string, unknown>

export const aPreview = {
  firstName: 'Aino',
  lastName: 'Mäkelä',
  validUntil: '2026-11-20T12:00:00Z',
}

export interface FakePortal {
  portal: Portal
  /** Paths of the API calls, in their order. */
  calls: string[]
}

interface Setting {
  answers: Answers
  addresses?: Address[] | ApiError
  /** The remembered roles by address; null: none yet. */
  roles?: Record<string, string> | null
  files?: Record<string, Uint8Array>
}

/** @param record is changed in place */
export function memorySlices(record: Partial<Slices>): Portal['slice'] {
  const empty: Slices = { user: null, roles: null, messages: [], contentRequest: null }
  return <Name extends keyof Slices>(name: Name) => {
    const current = (): Slices[Name] => record[name] ?? empty[name]
    return {
      get current() {
        return current()
      },
      change: (change: (latest: Slices[Name]) => Slices[Name]) => {
        Object.assign(record, { [name]: change(current()) })
        return Promise.resolve()
      },
    }
  }
}

export function memoryKept(): Portal['kept'] {
  let record: unknown = null
  const read = () => structuredClone(record)
  return {
    read: () => Promise.resolve(read()),
    change: (change) => {
      const value = change(read())
      record = value
      return Promise.resolve(value)
    },
    deleteAll: () => {
      record = null
      return Promise.resolve(true)
    },
  }
}

/** The API answers from memory, through the real schemas. */
export function fakePortal({ answers, addresses = [], roles = null, files }: Setting): FakePortal {
  const calls: string[] = []
  const api: Pick<Api, 'get' | 'download' | 'facts' | 'giveTime'> = {
    facts: new Set(),
    giveTime: () => undefined,
    get: async (path, schema) => {
      calls.push(path.path)
      const answer = await Promise.resolve(answers[path.path])
      if (answer instanceof Error) throw answer
      if (answer === undefined) throw new ApiError('not-found', path.pattern)
      const { data, issues } = await parseAnswer(schema, answer)
      if (issues) throw new ApiError('malformed', path.pattern)
      return data
    },
    download: async (path: ApiPath, query) => {
      const search = new URLSearchParams(query).toString()
      calls.push(search ? `${path.path}?${search}` : path.path)
      const bytes = await Promise.resolve(files?.[path.path])
      if (!bytes) throw new ApiError('not-found', path.pattern)
      const body = new Response(Uint8Array.from(bytes)).body as ReadableStream<Uint8Array>
      return { head: bytes.subarray(0, 64), body, length: bytes.length }
    },
  }
  const portal: Partial<Portal> = {
    api: api as Api,
    language: 'en',
    t: wordsOf('en').t,
    preview: null,
    now: new Date('2026-11-20T10:00:00.000Z'),
    addresses: async () => {
      if (addresses instanceof ApiError) throw await Promise.resolve(addresses)
      return addresses
    },
    rememberedRoles: () => roles,
    slice: memorySlices({ roles }),
    requireCurrent: () => Promise.resolve(),
    sessionKey: 'session',
    loggedInUntil: null,
    ownSessions: {
      list: () => Promise.resolve([]),
      isLoginFresh: true,
      endOthers: () => Promise.resolve(0),
    },
    kept: memoryKept(),
    personKey: 'person',
    audit: () => undefined,
    config: {
      customerServicePhone: { FIN: null, SWE: null },
      brand: { name: 'Keittiö', prefix: 'maker' },
      payee: { fi: null, se: null, seId: null },
      mapUrl: null,
    } as Portal['config'],
    log: pino({ level: 'silent' }),
  }
  return { portal: portal as Portal, calls }
}

/** For loaders of a logged-in person. */
export const contextOf = (portal: Portal, more: object = {}) =>
  ({
    session: { record: { identity: { subject: 'aino' } } },
    limits: { take: () => Promise.resolve(null) },
    portal: { opening: Promise.resolve(portal) },
    ...more,
  }) as unknown as AppLoadContext
