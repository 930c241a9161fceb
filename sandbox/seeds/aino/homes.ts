import type { Calendar } from '../calendar'
import { customerFields } from '../orders'

/** Aino's three homes, and the days that her stories share. */

const person = { name: 'Aino Mäkelä', phone: '040 555 0117' }

export const kuusitie = customerFields({
  ...person,
  street: 'Kuusitie 4 B',
  postalCode: '33270',
  city: 'Tampere',
})
export const mokkitie = customerFields({
  ...person,
  street: 'Mökkitie 12',
  postalCode: '51900',
  city: 'Juva',
})
export const kauppiaankatu = customerFields({
  ...person,
  street: 'Kauppiaankatu 7 A 15',
  postalCode: '00160',
  city: 'Helsinki',
})

export function ainosDays(calendar: Calendar) {
  return {
    /** The kitchen comes on a Thursday, one to two weeks ahead; its worktops are made to measure after. */
    delivery: calendar.weekday(4, 8),
    worktops: calendar.weekday(3, 20),
    /** The hall's sliding doors, two months ahead. */
    hallway: calendar.weekday(4, 60),
    /** The cottage's kitchen came in early autumn: ten weeks ago, on a Monday. */
    cottage: calendar.weekday(1, -68),
  }
}
