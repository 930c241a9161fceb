import { expect, test } from 'vitest'
import { readNotificationParams } from './notification.server'

test.each([
  ['2026-12-02T22:30:00Z', '03.12.2026'],
  ['7.-11.12.2026', '7.–11.12.2026'],
  ['30.11. - 4.12.2026', '30.11.–04.12.2026'],
  ['viikolla 49-50', 'viikolla 49–50'],
  ['arviolta 7.-11.12.2026', 'arviolta 7.–11.12.2026'],
  ['2026-13-01', '2026-13-01'],
  ['0001-01-01T00:00:00', ''],
])('a notification that says %s shows %s', (written, shown) => {
  for (const name of ['expirationDate', 'deliveryDate', 'deliveryEstimate']) {
    const value = JSON.stringify({ [name]: written, orderId: 412873, fileName: '1-2.pdf' })
    const expected = { [name]: shown, orderId: 412873, fileName: '1-2.pdf' }
    expect(readNotificationParams(value)).toEqual(expected)
  }
})

test.each([
  ['8-12', '8–12'],
  ['klo 8.00 - 12.00', 'klo 8.00–12.00'],
  ['aamupäivällä', 'aamupäivällä'],
])('its hours %s are %s', (deliveryTime, shown) => {
  expect(readNotificationParams({ deliveryTime })).toEqual({ deliveryTime: shown })
})
