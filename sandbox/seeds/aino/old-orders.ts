import { dotted, midnight, type Calendar } from '../calendar'
import { publishedOrder } from '../orders'
import { sites } from '../people'
import type { SeedOrder } from '../seed'
import { veera } from '../sellers'
import { kauppiaankatu } from './homes'

const common = {
  addressId: sites.kauppiaankatu,
  status: 20,
  customer: kauppiaankatu,
  seller: veera,
}

/** The professional range, and a warranty of neither kind. */
export function oldOrders(calendar: Calendar): SeedOrder[] {
  const professional = calendar.workday(-400)
  const rented = calendar.workday(-690)
  return [
    publishedOrder({
      ...common,
      id: '398777',
      info: 'Toimistokeittiö, ammattilaissarja',
      deliveryDate: midnight(professional),
      rows: [{ info: 'Kalusteet', deliveryDate: midnight(professional) }],
      flags: ['showStepper', 'showWarranty', 'showDeliveryDetails'],
      warranty: { warrantyType: 'PGPRO' },
      preparation: {
        deliveryTime: 'klo 12–16',
        deliveryCarPhone: '',
        youtubeUrl: 'https://youtu.be/aqz-KBN2-1Q?t=4',
      },
    }),
    publishedOrder({
      ...common,
      id: '391204',
      info: 'Vuokra-asunnon minikeittiö',
      deliveryDate: dotted(rented),
      rows: [{ info: 'Minikeittiö', deliveryDate: dotted(rented) }],
      flags: ['showStepper', 'showWarranty'],
      warranty: { warrantyType: 'VUOKRA' },
      // Not in the list of deliveries any more.
      mainDelivery: null,
    }),
  ]
}
