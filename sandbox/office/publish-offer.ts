import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../maker/call'
import { offers } from '../maker/tables'
import { dotted } from '../seeds/calendar'
import { offerSeller } from '../seeds/sellers'
import { pathTo, portalPage, type Desk } from './desk'
import type { Outcome } from './office'
import { check, hasProblems } from '../http/form'
import { day, filled, newId } from './fields'
import { notify } from './news'
import { placeFields, placeProblems, settlePlace } from './place'
import { seller } from './publish-order'

const fields = z.object({
  ...placeFields,
  offerId: newId,
  info: filled(),
  expirationDate: day,
  seller,
})

export function publishOffer({ db, now }: Desk, customer: Person, form: FormData): Outcome {
  const checked = check(fields, form)
  if ('problems' in checked) return checked
  const { values } = checked
  const { offerId, info, expirationDate } = values
  const taken = db.select({ id: offers.id }).from(offers).where(eq(offers.id, offerId)).get()
  const problems = {
    ...placeProblems(db, customer, values),
    ...(taken ? { offerId: `Offer ${offerId} is published already.` } : {}),
  }
  if (hasProblems(problems)) return { problems }
  return db.transaction(() => {
    const addressId = settlePlace(db, customer, values, values.seller)
    const offer = { id: offerId, info, expirationDate, ...offerSeller(values.seller) }
    db.insert(offers)
      .values({ id: offerId, addressId, listed: JSON.stringify(offer), showrooms: '[]' })
      .run()
    const news = notify(db, now, {
      sub: customer.sub,
      addressId,
      type: 'offer-published',
      params: { offerId, expirationDate: dotted(expirationDate) },
      redirectUrl: portalPage.offer(addressId, offerId),
    })
    return { to: pathTo.customer(customer.sub), done: 'offer', news }
  })
}
