import { ella } from './people'
import type { Seed } from './seed'

/** Ella Uusitalo: she has ordered, but nothing has been published for her yet. */
export function ellasChapter(): Partial<Seed> {
  return {
    people: [ella],
    salesPersons: [
      { orderId: '430777', postalCode: '20100', name: 'Petri Ääri', phone: '050 555 0164' },
    ],
  }
}
