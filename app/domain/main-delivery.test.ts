import { describe, expect, test } from 'vitest'
import type { Day } from './day'
import { sortedDeliveries, type DeliveryRow } from './main-delivery'
import { mainDelivery as main } from './rows.fixture'

const day = (iso: string | null, text = iso ?? 'myöhemmin'): Day => ({ text, iso })

const ids = (deliveries: DeliveryRow[]) => deliveries.map(({ orderId }) => orderId)

describe('the order of deliveries', () => {
  test('is by date ascending, over the year’s end, without a readable date last', () => {
    const deliveries = [
      main('none'),
      main('january', { deliveryDate: day('2027-01-04', '04.01.2027') }),
      main('words', { deliveryDate: day(null) }),
      main('range', { deliveryDate: day('2026-12-28', '28.12.2026-03.01.2027') }),
      main('december', { deliveryDate: day('2026-12-30', '30.12.2026') }),
    ]
    expect(ids(sortedDeliveries(deliveries))).toEqual([
      'range',
      'december',
      'january',
      'none',
      'words',
    ])
  })

  test('holds for child rows as well, and changes nothing that came in', () => {
    const rows = [
      main('1-1', { deliveryDate: day('2026-12-16') }),
      main('1-2', { deliveryDate: day('2026-12-03') }),
    ]
    expect(sortedDeliveries([main('1', { rows })]).map((sorted) => ids(sorted.rows))).toEqual([
      ['1-2', '1-1'],
    ])
    expect(ids(rows)).toEqual(['1-1', '1-2'])
  })
})
