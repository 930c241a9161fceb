import { midnight, type Calendar } from '../calendar'
import { publishedOrder } from '../orders'
import { sites } from '../people'
import { group, productRows, room, unit } from '../product-rows'
import type { SeedOrder } from '../seed'
import { henna } from '../sellers'
import { ainosDays, kuusitie } from './homes'

const common = { addressId: sites.kuusitie, customer: kuusitie, seller: henna }

/** 415002: at the shop, little published. */
export function hallwayOrder(calendar: Calendar): SeedOrder {
  const { hallway } = ainosDays(calendar)
  return publishedOrder({
    ...common,
    id: '415002',
    info: 'Eteisen liukuovet',
    status: 0,
    deliveryDate: midnight(hallway),
    rows: [{ info: 'Liukuovet ja kiskot', deliveryDate: midnight(hallway) }],
    flags: ['showStepper'],
    productRows: productRows([
      room('Eteinen', [
        group('10', 'Liukuovet', [
          unit(
            'E1-01',
            [2, 'LO-90', 'Liukuovi 900', '900 × 2300 mm', 'Koivu, öljytty'],
            [1, 'KI-180', 'Kisko, ylä ja ala', '1800 mm', 'Messinki'],
          ),
        ]),
      ]),
    ]),
  })
}

/** 376218: old; the furniture's warranty ends before the hinges'. */
export const bathroomOrder = (calendar: Calendar): SeedOrder =>
  publishedOrder({
    ...common,
    id: '376218',
    info: 'Kylpyhuoneen kalusteet',
    status: 20,
    deliveryDate: midnight(calendar.workday(-1290)),
    rows: [],
    flags: ['showStepper', 'showWarranty'],
    warranty: { warrantyType: 'KULUTTAJA' },
    // Not in the list of deliveries any more.
    mainDelivery: null,
  })
