import { paths } from './paths'
import { readInvitation } from './session/cookies.server'

/**
 * The address of the invitation that this browser opened before its person could log in: a new
 * installer registers with the provider first, often in another tab, on another day. Null: none.
 */
export function pendingInvitation(request: Request): string | null {
  const id = readInvitation(request.headers.get('Cookie'))
  return id === null ? null : paths.invitation(id)
}

const isInvitation = (path: string) => path.startsWith(paths.invitation(''))

/** Where a login leads: to the invitation that waits, else to the page asked for. */
export function afterLogin(returnTo: string, request: Request): string {
  return isInvitation(returnTo) ? returnTo : (pendingInvitation(request) ?? returnTo)
}

/** The page asked for as a page of failure may name it: the cookie leads on to an invitation. */
export function withoutInvitation(returnTo: string): string {
  return isInvitation(returnTo) ? paths.entry() : returnTo
}
