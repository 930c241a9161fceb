import { midnight, type Calendar } from '../calendar'
import { publishedOrder } from '../orders'
import { sites } from '../people'
import { group, productRows, room, unit } from '../product-rows'
import type { SeedOrder } from '../seed'
import { henna } from '../sellers'
import { ainosDays, kuusitie } from './homes'

/** 415002: at the shop still; little is published of it. */
export function hallwayOrder(calendar: Calendar): SeedOrder {
  const { hallway } = ainosDays(calendar)
  return publishedOrder({
    id: '415002',
    addressId: sites.kuusitie,
    type: 'Tilaus',
    info: 'Eteisen liukuovet',
    status: 0,
    deliveryDate: midnight(hallway),
    rows: [{ info: 'Liukuovet ja kiskot', deliveryDate: midnight(hallway) }],
    flags: { showStepper: true },
    customer: kuusitie,
    seller: henna,
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
