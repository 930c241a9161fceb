import { and, eq } from 'drizzle-orm'
import { jsonText, notFound } from '../answer'
import { route } from '../call'
import { visibleOffers } from '../reach'
import { offers } from '../tables'

export const offerRoutes = [
  route('GET', '/api/Offer/{id}/Showroom', (call, { id }) => {
    const found = call.db
      .select({ showrooms: offers.showrooms })
      .from(offers)
      .where(and(eq(offers.id, id), visibleOffers(call.reach)))
      .get()
    if (!found) throw notFound('offer')
    return jsonText(found.showrooms)
  }),
]
