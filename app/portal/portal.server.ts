import type { AppLoadContext } from '@remix-run/node'
import type { TFunction } from 'i18next'
import { createHash } from 'node:crypto'
import type { Address } from '~/domain/address'
import type { Language, Preview, User } from '~/domain/person'
import { chooseLanguage } from '~/i18n/language.server'
import { wordsOf } from '~/i18n/instances.server'
import { prepareLoginRedirect } from './login-redirect.server'
import { apiOptions, guard, guardedApi, type Guard } from './user-api.server'
import type { Config } from '~/platform/config.server'
import type { Log } from '~/platform/log.server'
import { paths } from '~/paths'
import { isPrefetch } from '~/platform/prefetch'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { readAddress, readPreference } from '~/session/cookies.server'
import type { Session } from '~/session/session.server'
import { startSession } from './first-load.server'
import { isOfView } from './preview-session.server'
import { withMessage } from '~/session/messages'
import { PreviewChanged, type FlashMessage, type SessionRecord } from '~/session/types'
import { listAddresses } from '~/upstream/address.server'
import { ApiError, createApi, type Api } from '~/upstream/call.server'

/** What a loader or an action knows and may do: who is here, in which language, with which API. */
export interface Portal {
  api: Api
  config: Config
  language: Language
  t: TFunction
  /** The document's title: the page's, then the maker's name. */
  pageTitle(title: string): string
  now: Date
  user: User
  person: { firstName: string; lastName: string; email: string }
  /** Set while a staff member looks at a customer's view: nothing may be written then. */
  preview: Preview | null
  /** The address selected last, digits; null where none is remembered. */
  lastAddress: string | null
  /** The person's addresses, asked once a request. */
  addresses(): Promise<Address[]>
  /**
   * The roles as last read, by address, without waiting: they decide what is asked for in the same
   * round in which the addresses are read afresh. Null: not known.
   */
  rememberedRoles(): Record<string, string> | null
  /** Changes what the session keeps. */
  remember(change: RecordChange): Promise<void>
  /** Keeps a message for the next page that the person sees. */
  tell(message: FlashMessage): Promise<void>
  /** The messages kept so far; each is shown once. */
  takeMessages(): Promise<FlashMessage[]>
  /**
   * Does what a form asks for, once: the same form sent again within a minute is no second wish.
   * @param form as it was sent, its one-time key included
   * @param work gets the key that the API is to know the wish by; what it throws, all senders get
   */
  submitOnce(form: FormData, work: (key: string) => Promise<void>): Promise<void>
  /** What the person wrote in this page's form before login came between; handed out once. */
  takeDraft(): Promise<Record<string, string> | null>
  log: Log
}

type RecordChange = (record: SessionRecord) => SessionRecord

interface RequestArgs {
  context: AppLoadContext
  request: Request
}

/** The portal of the person who is logged in; nobody logged in: to login, and back here. */
export async function requirePortal(args: RequestArgs): Promise<Portal> {
  const toLogin = prepareLoginRedirect(args)
  const portal = await findPortal(args)
  if (!portal) throw await toLogin()
  return portal
}

/** The same for pages that anybody may see: null where nobody is logged in. */
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
  // A page is of one view: asked again, it is of the one that holds now.
  const isOneView = () => isOfView(session.record, marker) && session.marker === marker
  if (!user || !isOneView()) throw new PreviewChanged('another view')
  const api = guardedApi(session, args, guarded, async () => {
    await readUser()
    if (!isOneView()) throw new PreviewChanged('another view, after a refresh')
  })
  const remember = (change: RecordChange) =>
    guarded(session.update((record) => (isOfView(record, marker) ? change(record) : record)))
  const cookies = request.headers.get('Cookie')
  const chosen = readPreference('lang', cookies)
  const language = await chooseLanguage(request, {
    // In a preview the language is only the viewer's cookie: saving it would change the customer.
    user: preview ? (chosen ?? user.language) : user.language,
    cookie: chosen,
    locale: identity.locale,
  })
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
    remember,
    tell: (message) => remember((record) => withMessage(record, message)),
    takeMessages: async () => {
      const { messages } = session.record
      if (messages.length > 0) await remember((record) => ({ ...record, messages: [] }))
      return messages
    },
    submitOnce: (form, work) => {
      const key = submissionKey(session, request, form)
      return context.idempotency.run(key, () => work(key))
    },
    takeDraft: async () => {
      const { pathname, search } = new URL(request.url)
      const { draft } = session.record
      if (draft?.path !== pathname + search || isPrefetch(request)) return null
      await remember((record) => ({ ...record, draft: null }))
      return Object.fromEntries(draft.fields)
    },
    log: context.log,
  }
}

/** The same person's same form of the same page: what was corrected meanwhile is another wish. */
function submissionKey(session: Session, request: Request, form: FormData): string {
  const written = [...form].filter(([, value]) => typeof value === 'string')
  const submission = JSON.stringify([session.key, new URL(request.url).pathname, written])
  return createHash('sha256').update(submission).digest('base64url')
}

/**
 * Reads the user where the session does not know them: on its first page, and after a refresh in the
 * middle of one (contract: expired token). However many calls wait for it, it is one read.
 */
function userReader(session: Session, args: RequestArgs, guarded: Guard): () => Promise<void> {
  const api = guardedApi(session, args, guarded)
  let reading: Promise<void> | null = null
  async function read(): Promise<void> {
    const { generation } = session.record
    const known = await firstReads(session, args, api)
    const read = { ...known, generation: session.marker.generation }
    // Read of a view that another request has left meanwhile, it is not this one's.
    const isStill = (record: SessionRecord) => record.generation === generation
    const change = (record: SessionRecord) => (isStill(record) ? { ...record, ...read } : record)
    await guarded(session.update(change))
    if (session.record.previewEnd === 'asked') throw safeRedirect(paths.impersonationEnded())
  }
  return async () => {
    if (session.record.user) return
    reading ??= read().finally(() => (reading = null))
    await reading
  }
}

/** What cannot be begun says so, with a way to try again: nothing is shown to somebody unknown. */
async function firstReads(session: Session, args: RequestArgs, api: Api) {
  const lasting = createApi({ ...apiOptions(session, args), signal: undefined })
  try {
    return await startSession({ ...args, session, api, lasting })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    args.context.log.warn({ kind: error.kind }, 'the session could not be started')
    throw new Response(null, { status: 503 })
  }
}
