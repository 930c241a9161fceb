import { z } from 'zod'
import type { Person } from '../maker/database'
import { dotted } from '../seeds/calendar'
import { offerSeller } from '../seeds/sellers'
import { pathTo, portalPage, type OfficeContext } from './context'
import type { Outcome } from './office'
import { parseForm, hasProblems } from '../http/form'
import { day, filled, newId } from './fields'
import { notify } from './notify'
import { siteFields, siteProblems, ensureSite } from './site'
import { seller } from './publish-order'

const fields = z.object({
  ...siteFields,
  offerId: newId,
  info: filled(),
  expirationDate: day,
  seller,
})

export function publishOffer(
  { db, now }: OfficeContext,
  customer: Person,
  form: FormData,
): Outcome {
  const parsed = parseForm(fields, form)
  if ('problems' in parsed) return parsed
  const { values } = parsed
  const { offerId, info, expirationDate } = values
  const taken = db.offers.find(offerId)
  const problems = {
    ...siteProblems(db, customer, values),
    ...(taken ? { offerId: `Offer ${offerId} is published already.` } : {}),
  }
  if (hasProblems(problems)) return { problems }
  return db.transaction(() => {
    const addressId = ensureSite(db, customer, values, values.seller)
    const offer = { id: offerId, info, expirationDate, ...offerSeller(values.seller) }
    db.offers.put({ addressId, offer, showrooms: [] })
    const notification = notify(db, now, {
      sub: customer.sub,
      addressId,
      type: 'offer-published',
      params: { offerId, expirationDate: dotted(expirationDate) },
      redirectUrl: portalPage.offer(addressId, offerId),
    })
    return { to: pathTo.customer(customer.sub), done: 'offer', notification }
  })
}
