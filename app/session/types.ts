import type { ContentRequest } from '~/domain/content-request'
import type { FlashMessage } from '~/domain/flash-message'
import type { Preview, User } from '~/domain/person'
import type { Selection } from '~/domain/upload'

export type { MarkerState } from './store/preview-marker'

/** What the provider issued. Times are epoch milliseconds. */
export interface Tokens {
  accessToken: string
  idToken: string
  refreshToken: string | null
  issuedAt: number
  expiresAt: number
  /** The end of the refresh token, where the provider tells it. */
  refreshExpiresAt?: number | null
}

/** Who logged in, from the verified id token. */
export interface Identity {
  subject: string
  firstName: string
  lastName: string
  email: string
  /** As the provider sent it, for example sv-FI, several with spaces; null where it sent none. */
  locale: string | null
}

/** A form that was sent when nobody was logged in any more: nothing typed is lost. */
export interface Draft {
  /** The page with the form, a path of the portal. */
  path: string
  fields: [name: string, value: string][]
}

/** What the server keeps for a session, encrypted in the store. */
export interface SessionRecord {
  tokens: Tokens
  identity: Identity
  /** The provider's session id (`sid` of the id token), for back-channel logout. */
  providerSession: string | null
  createdAt: number
  /** The user as last read: at login, after a refresh, after an own change. Null: not read yet. */
  user: User | null
  /** Address id → role, as last read; lets a page ask for only what that role may see. */
  roles: Record<string, string> | null
  preview: Preview | null
  /** asked: the preview is to be ended; done: it has ended, and its page was not left yet. */
  previewEnd?: 'asked' | 'done' | null
  /**
   * The generation of the preview marker under which user and roles were read: under another one
   * they may be somebody else's.
   */
  generation?: string
  messages: FlashMessage[]
  /** What the person wrote while the session had ended, for the form that it was written in. */
  draft?: Draft | null
  /** What the person looks for on "ask for content": kept here, so that it is in no address. */
  contentRequest?: ContentRequest | null
  /** The path of the invitation that the person has opened, and that could not be accepted then. */
  openedInvitation?: string
  /** Files that were received and wait for being saved: what they are, not what is in them. */
  uploads?: Selection[]
}

/** Held by a call that acts at the API: meanwhile no preview of its person's starts or ends. */
export interface Lease {
  /** @param keepMs how long the API may still be at work; 0: it has answered */
  end(keepMs: number): Promise<void>
}

/** What a call to the API needs of a session. */
export interface TokenSource {
  current(): { accessToken: string; idToken: string }
  /**
   * After a 401 that says the token expired: one refresh, however many callers ask at once.
   * `failedAccessToken` is the token that was refused: if it has been replaced since, nothing is done.
   * @throws SessionEnded the provider refuses the refresh
   * @throws ProviderUnavailable the provider cannot be asked now; the session stands
   */
  renew(failedAccessToken: string): Promise<void>
}

/** Somebody has begun or ended a preview of this person's meanwhile: what was read is of another view. */
export class PreviewChanged extends Error {
  override name = 'PreviewChanged'
}

/** A call that writes, refused since a preview runs, or is being started or ended. */
export class WriteRefused extends Error {
  override name = 'WriteRefused'
}

export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}
