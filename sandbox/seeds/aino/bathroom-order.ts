import { midnight, type Calendar } from '../calendar'
import { publishedOrder } from '../orders'
import { sites } from '../people'
import type { SeedOrder } from '../seed'
import { henna } from '../sellers'
import { kuusitie } from './homes'

/** 376218: delivered years ago; its furniture's warranty ends before that of its hinges. */
export function bathroomOrder(calendar: Calendar): SeedOrder {
  const delivered = midnight(calendar.workday(-1290))
  return publishedOrder({
    id: '376218',
    addressId: sites.kuusitie,
    type: 'Tilaus',
    info: 'Kylpyhuoneen kalusteet',
    status: 20,
    deliveryDate: delivered,
    rows: [],
    flags: { showStepper: true, showWarranty: true },
    customer: kuusitie,
    seller: henna,
    warranty: { warrantyType: 'KULUTTAJA' },
    // Long gone: not in the list of deliveries any more.
    mainDelivery: null,
  })
}
