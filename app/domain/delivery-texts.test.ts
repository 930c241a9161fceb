import { expect, test } from 'vitest'
import { backorderTexts } from './backorder'
import { mainDeliveryTexts, type MainDelivery } from './main-delivery'
import { backorderRow } from './rows.fixture'
import { wordMatcher } from './search-words'

const shared = {
  addressId: '4101',
  status: { code: null, text: 'Odottaa' },
  showDeliveryPreparation: false,
}
const kitchen: MainDelivery = {
  ...shared,
  orderId: '412873',
  type: 'Keittiö ja kodinhoitohuone',
  deliveryDate: { text: '03.12.2026', iso: '2026-12-03' },
  rows: [{ ...shared, orderId: '412873-3', type: 'Kivitasot', deliveryDate: null }],
}
const hall: MainDelivery = {
  ...shared,
  status: { code: 0, text: '' },
  orderId: '415002',
  type: 'Eteisen liukuovet',
  deliveryDate: null,
  rows: [],
}
const isFoundBy = (phrase: string, texts: string[]) => wordMatcher(phrase, 'fi')(texts)

test.each(['2873', 'KEITTIÖ', '03.12', 'odottaa', 'kivitasot', '412873-3', 'kivi kodinhoito'])(
  'main deliveries: %j finds by the delivery’s own texts and its rows’',
  (phrase) => {
    expect(isFoundBy(phrase, mainDeliveryTexts(kitchen))).toBe(true)
    expect(isFoundBy(phrase, mainDeliveryTexts(hall))).toBe(false)
  },
)

const shelf = backorderRow('KH-60', {
  freightCompany: 'Pirkan Kalustekuljetus',
  confirmedDeliveryDate: { text: '09.12.2026', iso: '2026-12-09' },
  deliveryEstimate: { text: 'Viikko 50', iso: null },
  drawingId: 'M2-04',
  modelDescription: 'Kulmahyllykkö 600',
  size: '600 × 720 mm',
  color: 'Koivu',
  material: 'Vaneri',
  contactPerson: 'Aino Mäkelä',
  phone: '040 555 0117',
})

test.each([
  '8120',
  'jälki',
  'pirkan',
  '09.12',
  'viikko 50',
  'm2-04',
  'kh-60',
  'hyllykkö koivu',
  'vaneri 720',
])('small deliveries: %j finds', (phrase) => {
  expect(isFoundBy(phrase, backorderTexts(shelf))).toBe(true)
})

test('small deliveries: not by the person', () => {
  expect(isFoundBy('aino', backorderTexts(shelf))).toBe(false)
})
