import { z } from 'zod'
import { languages } from '../../languages'
import { bodyAs, route, sentBy, type Call } from '../call'
import type { Person } from '../database'
import { findActivePreview } from '../people'

const settings = z.object({
  language: z.enum(languages),
  pushNotificationsEnabled: z.boolean(),
})

/** As `toJSON` of the W3C Push API gives it. */
const subscription = z.looseObject({
  endpoint: z.url(),
  expirationTime: z.number().nullable(),
  keys: z.looseObject({ p256dh: z.string(), auth: z.string() }),
})

function userWire(call: Call, person: Person) {
  return {
    id: person.sub,
    language: person.language,
    pushNotificationsEnabled: person.pushNotificationsEnabled,
    firstname: person.firstName,
    lastname: person.lastName,
    email: person.email,
    impersonateToken: findActivePreview(call.db, call.caller, call.now)?.token ?? null,
  }
}

export const userRoutes = [
  route('GET', '/api/User', (call) => userWire(call, call.person)),

  // During a preview this changes the customer: the portal must refuse it.
  route('POST', '/api/User', (call) => {
    const changes = bodyAs(call, settings)
    return userWire(call, call.db.users.put({ ...call.person, ...changes }))
  }),

  route('POST', '/api/User/subscription', (call) => {
    const body = bodyAs(call, subscription)
    const { sub, createdAt } = sentBy(call)
    call.db.subscriptions.put({ endpoint: body.endpoint, sub, subscription: body, createdAt })
  }),
]
