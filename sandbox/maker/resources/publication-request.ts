import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { bodyAs, route } from '../call'
import { publicationRequests, salesPersons } from '../tables'

const request = z.object({ orderId: z.string().min(1), postalCode: z.string().min(1) })

export const publicationRequestRoutes = [
  // Compared as they come: trimming is the portal's part (specification 5).
  route('GET', '/api/PublicationRequest/SalesPersons', (call) => {
    const salesPerson = call.db
      .select({ name: salesPersons.name, phone: salesPersons.phone })
      .from(salesPersons)
      .where(
        and(
          eq(salesPersons.orderId, call.query.get('order_id') ?? ''),
          eq(salesPersons.postalCode, call.query.get('postal_code') ?? ''),
        ),
      )
      .get()
    return salesPerson
  }),

  route('POST', '/api/PublicationRequest', (call) => {
    const body = bodyAs(call, request)
    const row = { ...body, sub: call.person.sub, createdAt: call.now.toISOString() }
    call.db.insert(publicationRequests).values(row).run()
  }),
]
