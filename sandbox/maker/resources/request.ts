import { z } from 'zod'
import { bodyAs, route, sentBy } from '../call'
import { salesPersonId } from '../database'

const publicationRequest = z.object({ orderId: z.string().min(1), postalCode: z.string().min(1) })

const startUpReport = z.object({
  hash: z.string(),
  cookieEnabled: z.boolean(),
  userAgentHeader: z.string(),
})

/** Requests that are only stored. */
export const requestRoutes = [
  // Compared as sent: trimming is the portal's part (specification 5).
  route('GET', '/api/PublicationRequest/SalesPersons', ({ db, query }) => {
    const orderId = query.get('order_id') ?? ''
    const postalCode = query.get('postal_code') ?? ''
    const found = db.salesPersons.find(salesPersonId({ orderId, postalCode }))
    return found && { name: found.name, phone: found.phone }
  }),

  route('POST', '/api/PublicationRequest', (call) => {
    call.db.publicationRequests.put({ ...sentBy(call), ...bodyAs(call, publicationRequest) })
  }),

  route('POST', '/api/System/debug', (call) => {
    call.db.debugReports.put({ ...sentBy(call), report: bodyAs(call, startUpReport) })
  }),
]
