import { redirect } from '@remix-run/node'
import type { AppLoadContext } from '@remix-run/node'
import type { TFunction } from 'i18next'
import type { Address } from './domain/address'
import type { Language, Preview, User } from './domain/person'
import { chooseLanguage } from './i18n/language.server'
import { wordsOf } from './i18n/instances.server'
import { readLanguage } from './i18n/languages'
import { paths } from './paths'
import type { Config } from './platform/config.server'
import type { Log } from './platform/log.server'
import { readAddress, readPreference } from './session/cookies.server'
import type { Session } from './session/session.server'
import { SessionEnded, type FlashMessage } from './session/types'
import { listAddresses } from './upstream/address.server'
import { ApiError, createApi, type Api } from './upstream/call.server'
import { getPreview } from './upstream/preview.server'
import { getUser, reportStart, updateUser } from './upstream/user.server'

/** What a loader or an action knows and may do: who is here, in which language, with which API. */
export interface Portal {
  api: Api
  config: Config
  session: Session
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
   * The role at an address as last read, without waiting: it decides what is asked for in the same
   * round in which the addresses are read afresh. Null: not known.
   */
  rememberedRole(addressId: string): string | null
  /** Keeps a message for the next page that the person sees. */
  tell(message: FlashMessage): Promise<void>
  /** The messages kept so far; each is shown once. */
  takeMessages(): Promise<FlashMessage[]>
  log: Log
}

interface Asked {
  context: AppLoadContext
  request: Request
}

/** A session that the API refuses right after login would lead round in circles. */
const freshLoginMs = 15_000

/** The portal of the person who is logged in; nobody logged in: to login, and back here. */
export async function requirePortal(asked: Asked): Promise<Portal> {
  const portal = await findPortal(asked)
  if (!portal) throw redirect(paths.login(returnTo(asked.request)))
  return portal
}

/** The same for pages that anybody may see: null where nobody is logged in. */
export function findPortal({ context, request }: Asked): Promise<Portal | null> {
  if (!context.session) return Promise.resolve(null)
  context.portal ??= openPortal(context.session, { context, request })
  return context.portal
}

async function openPortal(session: Session, { context, request }: Asked): Promise<Portal> {
  const api = guardedApi(session, { context, request })
  if (!session.record.user) await startSession(api, session, { context, request })
  const { user, identity, preview } = session.record
  if (!user) throw new Error('a started session has a user')
  const cookies = request.headers.get('Cookie')
  const chosen = readPreference('lang', cookies)
  const language = await chooseLanguage(request, {
    // In a preview the language is only the viewer's cookie: saving it would change the customer.
    user: preview ? (chosen ?? user.language) : user.language,
    cookie: chosen,
    locale: identity.locale,
  })
  context.language = language
  let addresses: Promise<Address[]> | null = null
  return {
    api,
    config: context.config,
    session,
    language,
    t: wordsOf(language).t,
    pageTitle: (title) => `${title} – ${context.config.brand.name}`,
    now: new Date(),
    user,
    person: preview ? { ...preview, email: '' } : identity,
    preview,
    lastAddress: readAddress(cookies),
    addresses: () => (addresses ??= listAddresses(api)),
    rememberedRole: (addressId) => session.record.roles?.[addressId] ?? null,
    tell: (message) =>
      session.update((record) => ({ ...record, messages: [...record.messages, message] })),
    takeMessages: async () => {
      const { messages } = session.record
      if (messages.length > 0) await session.update((record) => ({ ...record, messages: [] }))
      return messages
    },
    log: context.log,
  }
}

/**
 * The first reads of a session, and again after a token refresh (contract 5: "the user read
 * afresh"): until it is known who is viewed, nothing is shown.
 */
async function startSession(api: Api, session: Session, { context, request }: Asked) {
  const firstTime = session.record.roles === null
  if (firstTime) {
    // Not awaited: a report of the start never holds up a page (contract 4).
    reportStart(api, {
      hash: context.revision,
      cookieEnabled: true,
      userAgentHeader: request.headers.get('User-Agent') ?? '',
    }).catch((error: unknown) => context.log.warn({ err: error }, 'start-up report failed'))
  }
  const [user, roles] = await Promise.all([getUser(api), readRoles(api, context)])
  const preview = user.impersonateToken ? await getPreview(api, user.impersonateToken) : null
  const known = preview
    ? user
    : await withLocale(api, user, session.record.identity.locale, context)
  await session.update((record) => ({ ...record, user: known, preview, roles }))
}

/** Specification 4, startup: a user without a language gets the provider's locale, once. */
async function withLocale(
  api: Api,
  user: User,
  locale: string | null,
  context: AppLoadContext,
): Promise<User> {
  const language = readLanguage(locale)
  if (user.language || !language) return user
  const settings = { language, pushNotificationsEnabled: user.pushNotificationsEnabled }
  try {
    await updateUser(api, settings)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    context.log.warn({ kind: error.kind }, 'saving the first language failed')
  }
  return { ...user, language }
}

async function readRoles(api: Api, context: AppLoadContext): Promise<Record<string, string>> {
  try {
    return rolesOf(await listAddresses(api))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    context.log.warn({ kind: error.kind }, 'roles not read at the start')
    return {}
  }
}

export const rolesOf = (addresses: readonly Address[]): Record<string, string> =>
  Object.fromEntries(addresses.map((address) => [address.id, address.role]))

/** The API, with a refused session leading to login instead of an error. */
function guardedApi(session: Session, { context, request }: Asked): Api {
  const api = createApi({
    client: context.apiClient,
    tokens: session.tokens,
    requestId: context.requestId,
    signal: request.signal,
    log: context.log,
  })
  const guarded = <T>(promise: Promise<T>): Promise<T> =>
    promise.catch(async (error: unknown) => {
      if (error instanceof SessionEnded) throw redirect(paths.login(returnTo(request)))
      const refused = error instanceof ApiError && error.kind === 'unauthenticated'
      if (!refused || Date.now() - session.record.createdAt < freshLoginMs) throw error
      await session.destroy()
      throw redirect(paths.login(returnTo(request)))
    })
  return {
    get: (...args) => guarded(api.get(...args)),
    send: (...args) => guarded(api.send(...args)),
    download: (...args) => guarded(api.download(...args)),
  }
}

/** Where login leads back to: the page asked for; after a form, the page that held it. */
function returnTo(request: Request): string {
  const url = new URL(request.url)
  return url.pathname + url.search
}
