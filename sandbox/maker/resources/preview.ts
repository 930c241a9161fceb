import { Refusal } from '../../http/refusal'
import { route, type Call } from '../call'
import { hasExpired } from '../expiry'

/** Every wrong token gets the same answer, so that nobody learns which ones exist. */
function invalid(): Refusal {
  return new Refusal(404, 'impersonate.invalid', 'The preview is not valid.')
}

function endPreviews({ db, caller, now }: Call): void {
  for (const preview of db.previews.all({ owners: [caller.sub] }))
    if (preview.endedAt === null) db.previews.put({ ...preview, endedAt: now.toISOString() })
}

export const previewRoutes = [
  // This GET also starts the preview; the portal repeats the call in each new session of the staff member.
  route('GET', '/api/Impersonate/:token', (call, { token }) => {
    const { db, caller, now } = call
    const preview = db.previews.find(token)
    if (!preview || !caller.staff || preview.staff !== caller.sub) throw invalid()
    const customer = db.users.find(preview.customer)
    if (!customer || hasExpired(preview.validUntil, now)) throw invalid()
    db.transaction(() => {
      // One customer at a time.
      endPreviews(call)
      db.previews.put({ ...preview, startedAt: now.toISOString(), endedAt: null })
    })
    return {
      etunimi: customer.firstName,
      sukunimi: customer.lastName,
      voimassaasti: preview.validUntil,
    }
  }),

  route('DELETE', '/api/Impersonate', (call) => endPreviews(call)),
]
