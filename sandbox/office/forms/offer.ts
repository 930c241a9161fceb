import { dotted } from '../../seeds/calendar'
import { offerSeller } from '../../seeds/sellers'
import { hasProblems } from '../../http/form'
import { pathTo, requireCustomer } from '../context'
import { day, filled, newId, officeForm } from '../form'
import { ensureSite, seller, siteFields, siteProblems } from './site'

export const offerForm = officeForm(
  {
    id: 'offer',
    path: '/customers/:id/offer',
    title: 'The offer',
    button: 'Publish the offer',
    done: 'The offer is published.',
    fields: {
      offerId: { label: 'Offer number', value: newId },
      info: { label: 'Info', value: filled() },
      ...siteFields,
      expirationDate: { label: 'Valid until', type: 'date', value: day },
      seller,
    },
  },
  ({ db }, values, sub) => {
    const customer = requireCustomer(db, sub)
    const { offerId, info, expirationDate } = values
    const problems = {
      ...siteProblems(db, customer, values),
      ...(db.offers.find(offerId) && { offerId: `Offer ${offerId} is published already.` }),
    }
    if (hasProblems(problems)) return { problems }
    const addressId = ensureSite(db, customer, values, values.seller)
    const offer = { id: offerId, info, expirationDate, ...offerSeller(values.seller) }
    db.offers.put({ addressId, offer, showrooms: [] })
    const notification = {
      sub,
      addressId,
      type: 'offer-published',
      params: { offerId, expirationDate: dotted(expirationDate) },
      redirectUrl: `/a/${addressId}/offers/${offerId}`,
    } as const
    return { to: pathTo.customer(sub), notification }
  },
)
