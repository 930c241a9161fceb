import { addDays, midnight, type Calendar } from './calendar'
import { customerFields, publishedOrder } from './orders'
import { addressOf, maarit, sites } from './people'
import { group, productRows, room, unit } from './product-rows'
import type { Seed, SeedOrder } from './seed'
import { veera } from './sellers'

const rooms = ['Keittiö', 'Kodinhoitohuone', 'Eteinen', 'Kylpyhuone', 'Makuuhuone']

/** One address with any number of orders, one a day, the newest ahead. */
export function maaritsChapter(calendar: Calendar, count: number): Partial<Seed> {
  return {
    people: [maarit],
    addresses: [addressOf(maarit, sites.manyOrders, 'Urakkatie 1, 01300 Vantaa')],
    orders: manyOrders(calendar, count),
  }
}

function manyOrders(calendar: Calendar, count: number): SeedOrder[] {
  // Shared objects, so that ten thousand orders are built quickly.
  const shared = {
    addressId: sites.manyOrders,
    flags: ['showStepper', 'showDeliveryDetails'] as const,
    customer: customerFields({
      name: 'Maarit Moninen',
      phone: '040 555 0190',
      street: 'Urakkatie 1',
      postalCode: '01300',
      city: 'Vantaa',
    }),
    seller: veera,
    productRows: productRows([
      room('Keittiö', [
        group('10', 'Alakaapit', [unit('U1-01', [4, 'AL-O 60', 'Alakaappi 600', '600 × 720 mm'])]),
      ]),
    ]),
  }
  return Array.from({ length: count }, (_, index) => {
    const delivery = midnight(addDays(calendar.today, 60 - index))
    const room = rooms[index % rooms.length] ?? ''
    const coming = index < 60
    return publishedOrder({
      ...shared,
      id: String(600_001 + index),
      info: `${room}, huoneisto ${(index % 180) + 1}`,
      status: index < 20 ? 0 : coming ? 10 : 20,
      deliveryDate: delivery,
      rows: [
        { info: `${room}, kalusteet`, deliveryDate: delivery },
        { info: `${room}, kodinkoneet`, deliveryDate: delivery },
      ].slice(0, 1 + (index % 2)),
      // Delivered ones have left the list of deliveries.
      ...(coming ? {} : { mainDelivery: null }),
    })
  })
}
