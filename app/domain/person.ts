export type Language = 'fi' | 'sv' | 'en'

/** What the API keeps about the person (specification 3, User). */
export interface User {
  id: string
  language: Language | null
  /** Null where the API does not say. */
  pushNotificationsEnabled: boolean | null
  /** Present while a staff member previews a customer's view. */
  impersonateToken: string | null
}

/** A preview of a customer's view by a staff member (specification 3, Impersonation data). */
export interface Preview {
  firstName: string
  lastName: string
  /** Unreadable or missing on the wire means expired: the epoch then. */
  validUntil: string
}
