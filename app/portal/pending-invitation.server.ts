import type { AppLoadContext } from '~/framework.server'
import { keyForQuery } from './login-redirect.server'
import { paths } from '~/paths'
import { isInvitationId, readInvitation, setInvitation } from '~/http/cookies.server'
import { isPathReference } from '~/session/store/notes.server'
import type { Login } from '~/session/session.server'
import { StoreUnavailable } from '~/session/store/records.server'
import { SessionEnded } from '~/session/types'
import { isToken } from '~/upstream/call.server'
import { exceptionFields } from '~/observe/log.server'

type StoredInvitation = Pick<Login, 'longPaths'>

/**
 * The invitation opened in this browser before a login; null: none. A new installer first registers, often in
 * another tab and on another day.
 */
export async function pendingInvitation(
  request: Request,
  { longPaths }: StoredInvitation,
): Promise<string | null> {
  const stored = readInvitation(request.headers.get('Cookie'))
  if (stored === null) return null
  return isPathReference(stored) ? longPaths.find(stored) : paths.invitation(stored)
}

/**
 * Keeps the invitation during login and registration, for days in a cookie. One that is too long for a cookie
 * stays in the session store for as long as a login may take.
 * @returns Set-Cookie headers, and the `returnTo` for the login
 */
export async function keepInvitation(
  id: string,
  { request, secure, login }: { request: Request; secure: boolean; login: StoredInvitation },
): Promise<{ cookies: string[]; returnTo: string }> {
  const path = paths.invitation(id)
  if (!isToken(id)) return { cookies: [], returnTo: path }
  if (isInvitationId(id)) return { cookies: [setInvitation(id, secure)], returnTo: path }
  const reference = await referenceOf(path, request, login)
  return reference === null
    ? { cookies: [], returnTo: paths.entry() }
    : { cookies: [setInvitation(reference, secure)], returnTo: reference }
}

/** A reopened invitation already has its reference. */
async function referenceOf(path: string, request: Request, { longPaths }: StoredInvitation) {
  const stored = readInvitation(request.headers.get('Cookie'))
  if (stored !== null && (await longPaths.find(stored)) === path) return stored
  return longPaths.keep(path)
}

const isInvitation = (path: string) => path.startsWith(paths.invitation(''))

/** The start address of a preview holds a key, which must not be in another address. */
const isPreviewStart = (path: string) => path.toLowerCase().startsWith('/impersonate/')

const isQuestion = (path: string) => path.split('?')[0] === paths.invitationQuestion()

/**
 * The page after a login: the requested one, or the question about a pending invitation. Only the login that
 * the invitation caused accepts it without a question: an earlier one may be another person's of the same
 * browser.
 */
export async function afterLogin(
  returnTo: string,
  request: Request,
  login: StoredInvitation,
): Promise<string> {
  if (isInvitation(returnTo) || isPreviewStart(returnTo) || isQuestion(returnTo)) return returnTo
  if (!(await pendingInvitation(request, login))) return returnTo
  return paths.invitationQuestion(await keyForQuery(returnTo, login))
}

/**
 * The acceptance of a pending invitation, or the question if another session opened it. Null: none.
 * @param returnTo the page to go to without accepting it
 */
export async function pathToInvitation(
  { request, context }: { request: Request; context: AppLoadContext },
  returnTo?: string,
): Promise<string | null> {
  const invitation = await pendingInvitation(request, context.login)
  const isOwn = context.session?.record.openedInvitation === invitation
  return invitation === null || isOwn ? invitation : paths.invitationQuestion(returnTo)
}

/** Stores that this session opened the invitation. After a failed write, the portal asks before accepting it. */
export async function rememberOpened(
  path: string,
  { session, log }: AppLoadContext,
): Promise<void> {
  try {
    await session?.update((record) => ({ ...record, openedInvitation: path }))
  } catch (error) {
    if (!(error instanceof StoreUnavailable || error instanceof SessionEnded)) throw error
    log.warn(exceptionFields(error), 'the opened invitation could not be stored')
  }
}

/** The retry address without an invitation's key, which is in the cookie. */
export function withoutInvitation(returnTo: string): string {
  return isInvitation(returnTo) ? paths.entry() : returnTo
}
