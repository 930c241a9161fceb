import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Claims } from './auth'
import type { Person } from './call'
import type { Db } from './database'
import { hasExpired } from './expiry'
import { previews, users } from './tables'

/**
 * The person behind the tokens. Somebody who has just registered with the provider becomes a user
 * without addresses at the first call; a changed profile is taken over.
 */
export function ensurePerson(db: Db, claims: Claims): Person {
  const known = db.select().from(users).where(eq(users.sub, claims.sub)).get()
  const profile = {
    firstName: claims.given_name ?? known?.firstName ?? '',
    lastName: claims.family_name ?? known?.lastName ?? '',
    email: claims.email ?? known?.email ?? '',
    locale: claims.locale ?? known?.locale ?? '',
  }
  if (known === undefined) {
    const person: Person = {
      ...profile,
      sub: claims.sub,
      language: null,
      pushNotificationsEnabled: false,
      staff: false,
    }
    db.insert(users).values(person).run()
    return person
  }
  const changed = Object.entries(profile).some(([name, value]) => {
    return known[name as keyof typeof profile] !== value
  })
  if (changed) db.update(users).set(profile).where(eq(users.sub, known.sub)).run()
  return { ...known, ...profile }
}

type Preview = typeof previews.$inferSelect

/** The preview that the staff member is in, if any; it lasts until it is ended or expires. */
export function findActivePreview(db: Db, staff: Person, now: Date): Preview | null {
  if (!staff.staff) return null
  const started = db
    .select()
    .from(previews)
    .where(
      and(eq(previews.staff, staff.sub), isNotNull(previews.startedAt), isNull(previews.endedAt)),
    )
    .all()
  return started.find((preview) => !hasExpired(preview.validUntil, now)) ?? null
}

/** The owner of the data of a call: during a preview the customer (specification 6). */
export function effectivePerson(db: Db, caller: Person, now: Date): Person {
  const preview = findActivePreview(db, caller, now)
  if (preview === null) return caller
  return db.select().from(users).where(eq(users.sub, preview.customer)).get() ?? caller
}
