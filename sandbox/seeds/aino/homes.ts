import type { Calendar } from '../calendar'
import { customerFields } from '../orders'

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
    /** A Thursday in one to two weeks; the worktops are measured afterwards. */
    delivery: calendar.weekday(4, 8),
    worktops: calendar.weekday(3, 20),
    /** In two months. */
    hallway: calendar.weekday(4, 60),
    /** Last week. */
    sauna: calendar.workday(-3),
    /** Ten weeks ago, a Monday. */
    cottage: calendar.weekday(1, -68),
  }
}
