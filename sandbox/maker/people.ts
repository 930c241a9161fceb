import type { Claims } from './auth'
import type { Db, Person, PreviewRow } from './database'
import { hasExpired } from './expiry'

/**
 * A newly registered person becomes a user without addresses at the first call; a changed profile is copied.
 */
export function ensurePerson(db: Db, claims: Claims): Person {
  const known = db.users.find(claims.sub)
  const profile = {
    firstName: claims.given_name ?? known?.firstName ?? '',
    lastName: claims.family_name ?? known?.lastName ?? '',
    email: claims.email ?? known?.email ?? '',
    locale: claims.locale ?? known?.locale ?? '',
  }
  const unknown = { language: null, pushNotificationsEnabled: false, staff: false }
  const person = { ...(known ?? unknown), ...profile, sub: claims.sub }
  return JSON.stringify(person) === JSON.stringify(known) ? person : db.users.put(person)
}

/** The staff member's preview, until it is ended or expires. */
export function findActivePreview(db: Db, staff: Person, now: Date): PreviewRow | null {
  if (!staff.staff) return null
  const isActive = ({ startedAt, endedAt, validUntil }: PreviewRow) =>
    startedAt !== null && endedAt === null && !hasExpired(validUntil, now)
  return db.previews.all({ owners: [staff.sub] }).find(isActive) ?? null
}

/** The previewed customer during a preview, otherwise the caller (specification 6). */
export function effectivePerson(db: Db, caller: Person, now: Date): Person {
  const preview = findActivePreview(db, caller, now)
  return (preview && db.users.find(preview.customer)) ?? caller
}
