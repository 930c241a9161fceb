import type { Translate } from '~/i18n/words'
import { createHash } from 'node:crypto'
import type { Address } from '~/domain/address'
import type { Instant } from '~/domain/day'
import { withMessage, type FlashMessage } from '~/domain/flash-message'
import type { Language, Preview, User } from '~/domain/person'
import { previewState } from '~/domain/preview'
import { chooseLanguage } from '~/i18n/language.server'
import { wordsOf } from '~/i18n/instances.server'
import { auditOf, type Audit } from './audit.server'
import type { RequestArgs } from './request-args'
import { prepareLoginRedirect } from './login-redirect.server'
import { guard, guardedApi } from './user-api.server'
import type { Config } from '~/config/config.server'
import type { Log } from '~/observe/log.server'
import { isPrefetch } from '~/http/prefetch'
import { readAddress, readPreference } from '~/http/cookies.server'
import type { Session } from '~/session/session.server'
import { ownSessionsOf, type OwnSessions } from './own-sessions.server'
import { keptOf, type Kept } from './kept.server'
import { slicesOf, type Slice, type Slices } from './slices'
import { userReader } from './user-reader.server'
import { isOfView } from '~/preview/session.server'
import { PreviewChanged, type Draft, type SessionRecord } from '~/session/types'
import type { SessionFiles } from '~/session/store/session-files.server'
import { listAddresses } from '~/upstream/user.server'
import type { Api } from '~/upstream/call.server'

/** The tools of a loader or an action: the person, their language, the API on their behalf. */
export interface Portal {
  api: Api
  config: Config
  language: Language
  t: Translate
  /** The document's title: the page's title and the maker's name. */
  pageTitle(title: string): string
  now: Date
  user: User
  person: { firstName: string; lastName: string; email: string }
  /** Set while staff look at a customer's view, in which nothing may be written. */
  preview: Preview | null
  /** The id of the address selected last, digits; null: none. */
  lastAddress: string | null
  /** The person's addresses, read once per request. */
  addresses(): Promise<Address[]>
  /**
   * The roles by address, as last read. A loader can decide by them what to read while it reads the
   * addresses again. Null: not known.
   */
  rememberedRoles(): Record<string, string> | null
  /** A part of the session. */
  slice<Name extends keyof Slices>(name: Name): Slice<Slices[Name]>
  /** When this device is logged out, in any case. */
  sessionEnds: Instant
  /** The same; null where that is within a day after the login. */
  loggedInUntil: Instant | null
  ownSessions: OwnSessions
  kept: Kept
  /**
   * For an answer that goes on for long: the session may be logged out meanwhile, a preview begin or end.
   * @throws PreviewChanged the session, or the view of this request, is over
   */
  requireCurrent: () => Promise<void>
  files: SessionFiles
  /** A short hash that names the session. */
  sessionKey: string
  /** A pseudonym of the person, for what their device keeps. */
  personKey: string
  /** Keeps a message for the next page that the person sees. */
  tell(message: FlashMessage): Promise<void>
  /** The messages kept so far, which are removed by this. */
  takeMessages(): Promise<FlashMessage[]>
  /**
   * Does once what a form asks for: the same form sent again within a minute is the same
   * submission.
   * @param form as it was sent, with its one-time key
   * @param work gets the key by which the API knows the submission. All senders get what it throws.
   */
  submitOnce(form: FormData, work: (key: string) => Promise<void>): Promise<void>
  /** Whether the person has written in this page's form before a login interrupted it. */
  hasDraft(): boolean
  /** Returns the draft of this page, and removes it. */
  takeDraft(): Promise<Record<string, string> | null>
  /** Says in the log that the person has done something that others are affected by. */
  audit: Audit
  log: Log
}

/** The portal of the person who is logged in. @throws a redirect to login and back, if nobody is */
export async function requirePortal(args: RequestArgs): Promise<Portal> {
  const toLogin = prepareLoginRedirect(args)
  const portal = await findPortal(args)
  if (!portal) throw await toLogin()
  return portal
}

/** The same for pages that need no login. Null: nobody is logged in. */
export function findPortal({ context, request }: RequestArgs): Promise<Portal | null> {
  if (!context.session || context.previewOver) return Promise.resolve(null)
  const { session } = context
  return context.portal.run(() => openPortal(session, { context, request }))
}

async function openPortal(session: Session, args: RequestArgs): Promise<Portal> {
  const { context, request } = args
  const guarded = guard(session, args)
  const readUser = userReader(session, args, guarded)
  await readUser()
  const { user, identity, preview } = session.record
  const { marker } = session
  // A page shows one view only: if that has changed meanwhile, the page is loaded again.
  const isOneView = () => isOfView(session.record, marker) && session.marker === marker
  if (!user || !isOneView()) throw new PreviewChanged('another view')
  const api = guardedApi(session, args, guarded, async () => {
    await readUser()
    if (!isOneView()) throw new PreviewChanged('another view, after a refresh')
  })
  const remember = (change: (record: SessionRecord) => SessionRecord) =>
    guarded(session.update((record) => (isOfView(record, marker) ? change(record) : record)))
  const slice = slicesOf(() => session.record, remember)
  const cookies = request.headers.get('Cookie')
  const chosen = readPreference('lang', cookies)
  const language = await chooseLanguage(request.headers.get('Accept-Language'), {
    // In a preview a chosen language is only in a cookie: saving it would change the customer's.
    user: preview ? (chosen ?? user.language) : user.language,
    cookie: chosen,
    locale: identity.locale,
  })
  const sessionEnds = endOf(session.record, context.config)
  let addresses: Promise<Address[]> | null = null
  return {
    api,
    config: context.config,
    language,
    t: wordsOf(language).t,
    pageTitle: (title) => `${title} – ${context.config.brand.name}`,
    now: new Date(),
    get user() {
      return session.record.user ?? user
    },
    person: preview ? { ...preview, email: '' } : identity,
    preview,
    lastAddress: readAddress(cookies),
    addresses: () => (addresses ??= listAddresses(api)),
    rememberedRoles: () => session.record.roles,
    slice,
    sessionEnds,
    loggedInUntil: context.config.session.lifeMs > dayMs ? sessionEnds : null,
    ownSessions: ownSessionsOf(session, context.log),
    kept: keptOf(session, context.sessions.kept, context.log),
    requireCurrent: async () => {
      const latest = await context.sessions.open(cookies, false)
      const isCurrent =
        latest?.marker.generation === marker.generation &&
        isOfView(latest.record, marker) &&
        ['none', 'running'].includes(previewState(latest.record, Date.now()))
      if (!isCurrent) throw new PreviewChanged('the session or its view is over')
    },
    files: context.sessions.files.of({ person: personKeyOf(identity), session: session.key }),
    sessionKey: session.key,
    personKey: personKeyOf(identity),
    tell: (message) => slice('messages').change((messages) => withMessage(messages, message)),
    takeMessages: async () => {
      const messages = slice('messages')
      const { current } = messages
      if (current.length > 0) await messages.change(() => [])
      return current
    },
    submitOnce: (form, work) => {
      const key = submissionKey(session, request, form)
      return context.idempotency.run(key, () => work(key))
    },
    hasDraft: () => draftOf(session, request) !== null,
    takeDraft: async () => {
      const draft = draftOf(session, request)
      if (!draft || isPrefetch(request)) return null
      await remember((record) => ({ ...record, draft: null }))
      return Object.fromEntries(draft.fields)
    },
    audit: auditOf(context.log, identity.subject),
    log: context.log,
  }
}

const dayMs = 24 * 3_600_000

const endOf = ({ createdAt }: SessionRecord, { session }: Config): Instant =>
  new Date(createdAt + session.lifeMs).toISOString()

function draftOf({ record: { draft } }: Session, request: Request): Draft | null {
  const { pathname, search } = new URL(request.url)
  return draft?.path === pathname + search ? draft : null
}

/** A hash of session, page and all fields, so that a corrected form is another submission. */
function submissionKey(session: Session, request: Request, form: FormData): string {
  const written = [...form].filter(([, value]) => typeof value === 'string')
  const submission = JSON.stringify([session.key, new URL(request.url).pathname, written])
  return createHash('sha256').update(submission).digest('base64url')
}

/**
 * A pseudonym of the person, for what a device keeps for them (its push subscription). It is the
 * same at each login, and different for the next person.
 */
const personKeyOf = ({ subject }: { subject: string }): string =>
  createHash('sha256').update(`device ${subject}`).digest('base64url').slice(0, 16)
