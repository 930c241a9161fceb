import type { AppLoadContext } from '@remix-run/node'
import { keyForQuery } from './login-redirect.server'
import { paths } from '~/paths'
import {
  cookieLife,
  isInvitationId,
  readInvitation,
  setInvitation,
} from '~/navigation/cookies.server'
import { isPathReference } from '~/session/store/long-paths.server'
import type { Sessions } from '~/session/session.server'
import { StoreUnavailable } from '~/session/store/store'
import { SessionEnded } from '~/session/types'
import { isToken } from '~/upstream/call.server'

type StoredInvitation = Pick<Sessions, 'longPaths'>

/**
 * The address of the invitation that this browser opened before its person could log in: a new
 * installer registers with the provider first, often in another tab, on another day. Null: none.
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
 * Keeps the invitation for its person, over login and registration. One that is too long for the
 * cookie lies in the session store.
 * @returns Set-Cookie headers, and how a login is told where to lead
 */
export async function keepInvitation(
  id: string,
  { request, secure, sessions }: { request: Request; secure: boolean; sessions: StoredInvitation },
): Promise<{ cookies: string[]; returnTo: string }> {
  const path = paths.invitation(id)
  if (!isToken(id)) return { cookies: [], returnTo: path }
  if (isInvitationId(id)) return { cookies: [setInvitation(id, secure)], returnTo: path }
  const reference = await referenceOf(path, request, sessions)
  return reference === null
    ? { cookies: [], returnTo: paths.entry() }
    : { cookies: [setInvitation(reference, secure)], returnTo: reference }
}

/** An invitation that is opened again has its reference already. */
async function referenceOf(path: string, request: Request, { longPaths }: StoredInvitation) {
  const stored = readInvitation(request.headers.get('Cookie'))
  if (stored !== null && (await longPaths.find(stored)) === path) return stored
  return longPaths.keep(path, cookieLife('invitation') * 1000)
}

const isInvitation = (path: string) => path.startsWith(paths.invitation(''))

/** Where a preview begins, by an address that is a key: it stands in no other one. */
const isPreviewStart = (path: string) => path.toLowerCase().startsWith('/impersonate/')

const isQuestion = (path: string) => path.split('?')[0] === paths.invitationQuestion()

/**
 * Where a login leads: to the page asked for. An invitation is accepted by the login that it has
 * caused; one that waits from before may be somebody else's, whom the same browser has served.
 */
export async function afterLogin(
  returnTo: string,
  request: Request,
  sessions: StoredInvitation,
): Promise<string> {
  if (isInvitation(returnTo) || isPreviewStart(returnTo) || isQuestion(returnTo)) return returnTo
  if (!(await pendingInvitation(request, sessions))) return returnTo
  return paths.invitationQuestion(await keyForQuery(returnTo, sessions))
}

/**
 * Where a waiting invitation leads somebody who is logged in: to its acceptance, or to the question
 * first where another session has opened it. Null: none waits.
 * @param returnTo where to go on without it
 */
export async function pathToInvitation(
  { request, context }: { request: Request; context: AppLoadContext },
  returnTo?: string,
): Promise<string | null> {
  const invitation = await pendingInvitation(request, context.sessions)
  const isOwn = context.session?.record.openedInvitation === invitation
  return invitation === null || isOwn ? invitation : paths.invitationQuestion(returnTo)
}

/** In this session it need not be asked whose invitation it is; where that cannot be stored, it is. */
export async function rememberOpened(
  path: string,
  { session, log }: AppLoadContext,
): Promise<void> {
  try {
    await session?.update((record) => ({ ...record, openedInvitation: path }))
  } catch (error) {
    if (!(error instanceof StoreUnavailable || error instanceof SessionEnded)) throw error
    log.warn({ why: error.message }, 'who has opened an invitation is not kept')
  }
}

/** What a page of failure names to try again: no invitation's key, since the cookie leads on to it. */
export function withoutInvitation(returnTo: string): string {
  return isInvitation(returnTo) ? paths.entry() : returnTo
}
