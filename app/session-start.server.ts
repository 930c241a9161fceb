import type { AppLoadContext } from '@remix-run/node'
import type { Address } from './domain/address'
import type { Preview, User } from './domain/person'
import { readLanguage } from './i18n/languages'
import { newPreview } from './preview-session.server'
import type { Session } from './session/session.server'
import type { SessionRecord } from './session/types'
import { listAddresses } from './upstream/address.server'
import { ApiError, type Api } from './upstream/call.server'
import { getPreview } from './upstream/preview.server'
import { forgetFiles } from './uploads/waiting-files.server'
import { getUser, reportStart, updateUser } from './upstream/user.server'

interface Started {
  context: AppLoadContext
  request: Request
  session: Session
  /** The API for what the page waits for. */
  api: Api
  /** The API for what goes on when the person leaves. */
  lasting: Api
}

const reportedForMs = 24 * 60 * 60_000

/**
 * The first reads of a session, and again after a token refresh (contract: "the user read
 * afresh"): until it is known who is viewed, nothing is shown.
 * @returns what the session's record is to hold
 */
export async function startSession(started: Started): Promise<Partial<SessionRecord>> {
  const { context, session, api } = started
  reportOnce(started).catch((error: unknown) => {
    context.log.warn({ err: error }, 'start-up report failed')
  })
  const [user, roles] = await Promise.all([getUser(api), readRoles(api, context)])
  const preview = user.impersonateToken ? await findPreview(api, user.impersonateToken) : null
  const before = session.record.preview
  // Over, by the API's word: what it shows from now on is not the customer's.
  if (before && !preview) return { previewEnd: 'asked' }
  const known = preview
    ? user
    : await withLocale(api, user, session.record.identity.locale, context)
  if (before || !preview) return { user: known, preview, roles }
  // Taken up again at login: nothing of the staff member's own is shown in it.
  await forgetFiles(context, session.key)
  return { ...newPreview(preview), user: known, roles }
}

/** Once a login, whichever page is first; not awaited: it never holds up a page (contract). */
async function reportOnce({ context, request, session, lasting }: Started): Promise<void> {
  if (!(await context.sessions.once(`reported ${session.key}`, reportedForMs))) return
  await reportStart(lasting, {
    hash: context.revision,
    cookieEnabled: true,
    userAgentHeader: request.headers.get('User-Agent') ?? '',
  })
}

/** A token that the API knows no more is a preview that is over. */
async function findPreview(api: Api, token: string): Promise<Preview | null> {
  try {
    return await getPreview(api, token)
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'not-found') return null
    throw error
  }
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

/** Not known where they cannot be read: pages then wait for the addresses themselves. */
async function readRoles(
  api: Api,
  context: AppLoadContext,
): Promise<Record<string, string> | null> {
  try {
    return rolesOf(await listAddresses(api))
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'unauthenticated') throw error
    context.log.warn({ kind: error.kind }, 'roles not read at the start')
    return null
  }
}

export const rolesOf = (addresses: readonly Address[]): Record<string, string> =>
  Object.fromEntries(addresses.map((address) => [address.id, address.role]))
