import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '../../http/refusal'
import { route, type Call } from '../call'
import { hasExpired } from '../expiry'
import { previews, users } from '../tables'

/** Every wrong token gets the same answer, so that nobody learns which ones exist. */
function invalid(): Refusal {
  return new Refusal(404, 'impersonate.invalid', 'The preview is not valid.')
}

const endedAt = (call: Call) => ({ endedAt: call.now.toISOString() })
const underWay = (call: Call) => and(eq(previews.staff, call.caller.sub), isNull(previews.endedAt))

export const previewRoutes = [
  // Validates, and starts the preview: the portal asks again whenever a session starts.
  route('GET', '/api/Impersonate/:token', (call, { token }) => {
    const preview = call.db
      .select({
        staff: previews.staff,
        validUntil: previews.validUntil,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(previews)
      .innerJoin(users, eq(users.sub, previews.customer))
      .where(eq(previews.token, token))
      .get()
    if (!preview || !call.caller.staff || preview.staff !== call.caller.sub) throw invalid()
    if (hasExpired(preview.validUntil, call.now)) throw invalid()
    call.db.transaction(() => {
      // One customer at a time.
      call.db.update(previews).set(endedAt(call)).where(underWay(call)).run()
      call.db
        .update(previews)
        .set({ startedAt: call.now.toISOString(), endedAt: null })
        .where(eq(previews.token, token))
        .run()
    })
    return {
      etunimi: preview.firstName,
      sukunimi: preview.lastName,
      voimassaasti: preview.validUntil,
    }
  }),

  route('DELETE', '/api/Impersonate', (call) => {
    call.db.update(previews).set(endedAt(call)).where(underWay(call)).run()
  }),
]
