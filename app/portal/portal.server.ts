import { createHash } from 'node:crypto'
import type { Address } from '~/domain/address'
import { withMessage, type FlashMessage } from '~/domain/flash-message'
import type { Language, Preview, User } from '~/domain/person'
import { previewState } from '~/domain/preview'
import { i18n } from '~/i18n/i18n.server'
import type { AppLoadContext } from '~/framework.server'
import type { Config } from '~/config/config.server'
import type { Translate } from '~/i18n/use-translation'
import { auditOf, type Audit } from './audit.server'
import type { RequestArgs } from './request-args'
import { prepareLoginRedirect } from './login-redirect.server'
import { guard, guardedApi, apiOptions, type Guard } from './user-api.server'
import type { Log } from '~/observe/log.server'
import { isPrefetch } from '~/http/prefetch'
import { readAddress, readPreference } from '~/http/cookies.server'
import type { Session } from '~/session/session.server'
import { isOfView } from '~/portal/preview/session.server'
import {
  PreviewChanged,
  SessionEnded,
  type Identity,
  type OwnSession,
  type SessionRecord,
} from '~/session/types'
import { listDistinctAddresses } from './addresses.server'
import { ApiError, ApiCalls, type Api } from '~/upstream/call.server'
import { exceptionFields } from '~/observe/log.server'
import type { KeptRecords } from '~/session/store/kept-records.server'
import type { PreviewMarker } from '~/session/store/markers.server'
import { StoreUnavailable, unlessAway } from '~/session/store/records.server'
import { paths } from '~/paths'
import { pathOf, safeRedirect } from '~/http/safe-redirect.server'
import { firstLoad } from './first-load.server'

/** The person, their language and the API on their behalf, for loaders and actions. */
export interface Portal {
  readonly api: Api
  readonly config: Config
  readonly language: Language
  readonly t: Translate
  readonly now: Date
  readonly user: User
  readonly person: Pick<Identity, 'firstName' | 'lastName' | 'email'>
  /** Set in a preview, which writes nothing. */
  readonly preview: Preview | null
  /** Digits; null: none. */
  readonly lastAddress: string | null
  /** Read once a request. */
  readonly addresses: () => Promise<Address[]>
  /**
   * As last read, so that a loader can decide what to read while the addresses are read again. Null: unknown.
   */
  rememberedRoles(): Slices['roles']
  slice<Name extends keyof Slices>(name: Name): Slice<Name>
  /** The latest end of this device's session; null where sessions last a day at most. */
  readonly loggedInUntil: string | null
  readonly ownSessions: {
    /** Null: unreadable. */
    list(): Promise<OwnSession[] | null>
    /** The login is recent enough to end the other sessions. */
    readonly isLoginFresh: boolean
    /** @returns how many sessions ended */
    endOthers(): Promise<number>
  }
  readonly kept: Kept
  /**
   * For long answers: checks that the session and its view are still current.
   * @throws PreviewChanged otherwise
   */
  readonly requireCurrent: () => Promise<void>
  /** A short hash of the session. */
  readonly sessionKey: string
  /** A pseudonym, for data on the device. */
  readonly personKey: string
  tell(message: FlashMessage): Promise<void>
  /** Removes the messages. */
  takeMessages(): Promise<FlashMessage[]>
  /**
   * Runs a form's work once: the same form within a minute is one submission.
   * @param form as sent, with its one-time key
   * @param work gets the key for the API; all senders share its error
   * @throws ApiError also where the store goes after an earlier write of this request
   */
  submitOnce(form: FormData, work: (key: string) => Promise<void>): Promise<void>
  /** A login interrupted this page's form. */
  hasDraft(): boolean
  /** Removes the draft. */
  takeDraft(): Promise<Record<string, string> | null>
  readonly audit: Audit
  readonly log: Log
}

/** Screens get these parts of a session, never the tokens. */
export type Slices = Pick<SessionRecord, 'user' | 'roles' | 'messages' | 'contentRequest'>

interface Slice<Name extends keyof Slices> {
  /** As last read or changed in this request. */
  readonly current: Slices[Name]
  /** Changes the latest stored value; `change` may run several times. */
  change(change: (latest: Slices[Name]) => Slices[Name]): Promise<void>
}

/** @throws a redirect to login and back, if nobody is logged in */
export async function requirePortal(args: RequestArgs): Promise<Portal> {
  const toLogin = prepareLoginRedirect(args)
  const portal = await findPortal(args)
  if (!portal) throw await toLogin()
  return portal
}

/** The portal for pages that need no login. Null: nobody is logged in. */
export function findPortal({ context, request }: RequestArgs): Promise<Portal | null> {
  const { session, previewOver, portal } = context
  if (!session || previewOver) return Promise.resolve(null)
  return (portal.opening ??= openPortal(session, { context, request }))
}

async function openPortal(session: Session, args: RequestArgs): Promise<Portal> {
  const { context, request } = args
  let hasActed = false
  const guarded = guard(session, args, () => hasActed)
  const readUser = userReader(session, args, guarded)
  await readUser()
  const { user, identity, preview } = session.record
  const { marker } = session
  // A page shows one view: if it has changed, the page reloads.
  const isOneView = () => isOfView(session.record, marker) && session.marker === marker
  if (!user || !isOneView()) throw new PreviewChanged('another view')
  // A preview that was read anew, after its store had started again, may have expired meanwhile.
  if (previewState(session.record, Date.now()) === 'over')
    throw new PreviewChanged('the preview is over')
  const api = guardedApi(session, args, guarded, {
    async onRefreshed() {
      await readUser()
      if (!isOneView()) throw new PreviewChanged('another view, after a refresh')
    },
    onActed: () => void (hasActed = true),
  })
  /** After the API has taken a write, a lost store or session must not make a failure of it. */
  async function remember(change: RecordChange): Promise<void> {
    try {
      await session.update((record) => (isOfView(record, marker) ? change(record) : record))
    } catch (error) {
      const isLost = error instanceof StoreUnavailable || error instanceof SessionEnded
      if (!isLost || !hasActed) return guarded(Promise.reject(error as Error))
      context.log.warn(exceptionFields(error), 'a done write could not be stored in its session')
    }
  }
  const slice = slicesOf(session, remember)
  const cookies = request.headers.get('Cookie')
  // In a preview the language is in a cookie only: saving it would change the customer's.
  const chosen = preview && readPreference('lang', cookies)
  const language = chosen ?? user.language ?? context.language
  let addresses: Promise<Address[]> | null = null
  return {
    api,
    config: context.config,
    language,
    t: await i18n.getFixedT(language),
    now: new Date(),
    get user() {
      return session.record.user ?? user
    },
    person: preview ? { ...preview, email: '' } : identity,
    preview,
    lastAddress: readAddress(cookies),
    addresses: () => (addresses ??= listDistinctAddresses(api)),
    rememberedRoles: () => session.record.roles,
    slice,
    loggedInUntil: loggedInUntil(session, context),
    ownSessions: ownSessionsOf(session, context.log),
    kept: keptOf(session, context.sessions.kept, context.log),
    requireCurrent: () => requireCurrent(marker, args),
    sessionKey: session.key,
    personKey: personKeyOf(identity),
    ...messagesOf(slice('messages')),
    async submitOnce(form, work) {
      const key = submissionKey(session, request, form)
      const working = context.idempotency.run(key, () => {
        // The wait for a killed process must not use up the time of the page's reads.
        api.giveTime()
        return work(key)
      })
      await guarded(working)
      api.giveTime()
    },
    ...draftsOf(session, request, remember),
    audit: auditOf(context.log, identity.subject),
    log: context.log,
  }
}

type RecordChange = (record: SessionRecord) => SessionRecord

type Remember = (change: RecordChange) => Promise<void>

const slicesOf =
  (session: Session, remember: Remember): Portal['slice'] =>
  (name) => ({
    get current() {
      return session.record[name]
    },
    change: (change) => remember((record) => ({ ...record, [name]: change(record[name]) })),
  })

const messagesOf = (messages: Slice<'messages'>): Pick<Portal, 'tell' | 'takeMessages'> => ({
  tell: (message) => messages.change((latest) => withMessage(latest, message)),
  async takeMessages() {
    const { current } = messages
    if (current.length > 0) await messages.change(() => [])
    return current
  },
})

const dayMs = 24 * 3_600_000

function loggedInUntil({ record }: Session, { config }: AppLoadContext): string | null {
  const { lifeMs } = config.session
  return lifeMs > dayMs ? new Date(record.createdAt + lifeMs).toISOString() : null
}

const ownSessionsOf = (session: Session, log: Pick<Log, 'warn'>): Portal['ownSessions'] => ({
  list: () =>
    unlessAway(session.listOwn(), null, (fields) =>
      log.warn(fields, 'the sessions of a person could not be listed'),
    ),
  isLoginFresh: session.isLoginFresh(),
  endOthers: () => session.endOthers(),
})

async function requireCurrent(
  marker: PreviewMarker,
  { context, request }: RequestArgs,
): Promise<void> {
  const latest = await context.sessions.open(request.headers.get('Cookie'), false)
  const isCurrent =
    latest?.marker.generation === marker.generation &&
    isOfView(latest.record, marker) &&
    ['none', 'running'].includes(previewState(latest.record, Date.now()))
  if (!isCurrent) throw new PreviewChanged('the session or its view is over')
}

/** The form that a login interrupted, for its own page only. */
function draftsOf(
  { record: { draft } }: Session,
  request: Request,
  remember: Remember,
): Pick<Portal, 'hasDraft' | 'takeDraft'> {
  const own = draft?.path === pathOf(request) ? draft : null
  return {
    hasDraft: () => own !== null,
    async takeDraft() {
      if (!own || isPrefetch(request)) return null
      await remember((record) => ({ ...record, draft: null }))
      return Object.fromEntries(own.fields)
    },
  }
}

/** The hash covers session, page and all fields, so that a corrected form is another submission. */
function submissionKey(session: Session, request: Request, form: FormData): string {
  const written = [...form].filter(([, value]) => typeof value === 'string')
  const submission = JSON.stringify([session.key, new URL(request.url).pathname, written])
  return createHash('sha256').update(submission).digest('base64url')
}

/**
 * A pseudonym for the device's data (push subscription): the same at each login, different for the next person.
 */
const personKeyOf = ({ subject }: { subject: string }): string =>
  createHash('sha256').update(`device ${subject}`).digest('base64url').slice(0, 16)

/**
 * Records that survive the session; none in a preview, whose pages are a customer's. A failing store breaks no
 * page.
 */
export interface Kept {
  /** Null: none, or unreadable. */
  read(): Promise<unknown>
  /**
   * Changes the latest record. `change` may run several times; returning its argument means no write. Null: it
   * could not be read or stored.
   */
  change<T>(change: (latest: unknown) => T): Promise<T | null>
  /** @returns false if they could not be deleted */
  deleteAll(): Promise<boolean>
}

export function keptOf(session: Session, records: KeptRecords, log: Pick<Log, 'warn'>): Kept {
  const { subject } = session.record.identity

  /** A preview may have begun in another tab since this request came. */
  async function isOwnView(): Promise<boolean> {
    if (session.record.preview) return false
    const { generation, state } = await session.readMarker()
    return state === 'none' && generation === session.marker.generation
  }

  async function orElse<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
    if (session.record.preview) return otherwise
    return unlessAway(work(), otherwise, (fields) =>
      log.warn(fields, 'the kept records of a person could not be read or written'),
    )
  }

  return {
    read: () => orElse(null, () => records.read(subject)),
    change: <T>(change: (latest: unknown) => T) =>
      orElse<T | null>(null, async () => {
        const latest = await records.read(subject)
        const value = change(latest)
        if (value === latest) return value
        return (await isOwnView()) ? records.change(subject, change) : null
      }),
    deleteAll: () =>
      orElse(false, async () => {
        await records.deleteAll(subject)
        return true
      }),
  }
}

/**
 * Reads the user if the session has none: on its first page, and after a token refresh (contract: expired
 * token). Parallel calls share one read.
 */
function userReader(session: Session, args: RequestArgs, guarded: Guard): () => Promise<void> {
  const { log } = args.context
  let reading: Promise<void> | null = null
  async function read(): Promise<void> {
    const { generation } = session.record
    // A separate Api: a refresh may come long after the request began.
    const api = guardedApi(session, args, guarded)
    const detachedApi = new ApiCalls({ ...apiOptions(session, args), signal: undefined })
    const loading = firstLoad({ ...args, session, api, detachedApi })
    const known = await loading.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      log.warn({ 'error.type': error.kind }, 'data for a new session could not be read')
      // No page works without the user.
      throw new Response(null, { status: 503 })
    })
    const read = { ...known, generation: session.marker.generation }
    // Another request may have left this view: the result is then not stored.
    // A parallel first page, in any process, may have stored its read of the same view.
    const isSameView = (record: SessionRecord) =>
      record.generation === generation || isOfView(record, session.marker)
    const change = (record: SessionRecord) => (isSameView(record) ? { ...record, ...read } : record)
    await guarded(session.update(change))
    if (session.record.previewEnd === 'requested') throw safeRedirect(paths.impersonationEnded())
  }
  return async () => {
    if (session.record.user) return
    reading ??= read().finally(() => (reading = null))
    await reading
  }
}
