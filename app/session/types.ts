import type { ContentRequest } from '~/domain/content-request'
import type { Device } from '~/domain/device'
import type { FlashMessage } from '~/domain/flash-message'
import type { User } from '~/domain/person'
import type { PreviewOfSession } from '~/domain/preview'

export type { MarkerState } from './store/markers.server'

/** Times are epoch milliseconds. */
export interface Tokens {
  accessToken: string
  idToken: string
  refreshToken: string | null
  issuedAt: number
  expiresAt: number
  /** Not every provider sends this time. */
  refreshExpiresAt?: number | null
}

/** From the verified id token. */
export interface Identity {
  subject: string
  firstName: string
  lastName: string
  email: string
  /** As sent, for example sv-FI, or several with spaces; null: none. */
  locale: string | null
}

/** A form sent after the session had ended. */
export interface Draft {
  /** The path of the form's page. */
  path: string
  fields: [name: string, value: string][]
}

/** A session in the settings' list. */
export interface OwnSession {
  device: Device
  /** Begin in epoch milliseconds; null: unknown. */
  since: number | null
  seenAt: number
  /** The present session. */
  isThis: boolean
}

/** Encrypted in the store. */
export interface SessionRecord extends PreviewOfSession {
  tokens: Tokens
  identity: Identity
  /** `sid` of the id token, for back-channel logout. */
  providerSession: string | null
  createdAt: number
  /** `auth_time`; null: the provider does not send it. */
  authenticatedAt?: number | null
  /** Null: the user must be read. */
  user: User | null
  /** Address id → role as last read, so that a page reads only what the role may see. */
  roles: Record<string, string> | null
  /**
   * The preview marker's generation when user and roles were read. With another generation they may be
   * somebody else's.
   */
  generation?: string
  messages: FlashMessage[]
  /** The form that was sent after the previous session had ended. */
  draft?: Draft | null
  /** "Ask for content": kept here, so that no address holds the answers. */
  contentRequest?: ContentRequest | null
  /** An invitation that was opened and could not be accepted yet. */
  openedInvitation?: string
}

/** A lock that one caller has until it is released or expires. */
export interface Claim {
  /** Restarts the claim's time. False: somebody else has the claim now. */
  renew(forMs: number): Promise<boolean>
  release(): Promise<void>
}

/** Held during a call that acts: no preview of the person starts or ends. */
export interface Lease {
  /** @param keepMs how long the API may still work on the call; 0: it has answered */
  end(keepMs: number): Promise<void>
}

export interface TokenSource {
  current(): { accessToken: string; idToken: string }
  /**
   * Refreshes after a 401 that says that the access token has expired; parallel calls share one refresh.
   * @param failedAccessToken the refused token; if it has been replaced since, nothing is done
   * @throws SessionEnded the provider refuses the refresh
   * @throws ProviderUnavailable the provider is away; the session stays
   */
  refresh(failedAccessToken: string): Promise<void>
}

/** A preview has begun or ended: the data read belongs to another view. */
export class PreviewChanged extends Error {
  override name = 'PreviewChanged'
}

/** A preview runs, starts or ends. */
export class WriteRefused extends Error {
  override name = 'WriteRefused'
}

export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}
