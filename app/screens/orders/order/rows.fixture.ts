import type { BackorderRow } from '~/domain/backorder'
import type { ProductRow } from '~/domain/product-row'
import { backorderRow, productRow } from '~/domain/rows.fixture'
import { day } from './order.fixture'

export const productRows: ProductRow[] = [
  productRow('AL-V3 90', {
    position: '1',
    modelDescription: 'Vetolaatikosto 900, 3 laatikkoa',
    drawingId: 'K1-07',
    size: '900 × 720 × 560 mm',
    color: 'Linoleumi, havunvihreä',
    material: 'Koivuvaneri',
    confirmedDeliveryDate: day('03.12.2026'),
  }),
  productRow('ET-L 90', {
    position: '2',
    isMain: false,
    amount: 2.5,
    modelDescription: 'Laatikkoetusarja',
    drawingId: 'K1-07',
    deliveryEstimate: { text: '7.-11.12.2026', iso: '2026-12-07', last: '2026-12-11' },
  }),
  productRow('', {
    position: '3',
    modelDescription: 'Kivitaso, suora pala',
    groupId: '2',
    groupDescription: 'Työtasot',
  }),
  productRow('PK 60', {
    position: '4',
    roomNumber: '2',
    roomDescription: 'Kodinhoitohuone',
    amount: null,
  }),
]

export const claims: BackorderRow[] = [
  backorderRow('ET-60', {
    orderId: '412873',
    type: 'Reklamaatio',
    freightCompany: 'Pirkan Kalustekuljetus',
    confirmedDeliveryDate: day('07.12.2026'),
    tracking: { urls: ['https://seuranta.example/1'], code: '' },
    drawingId: 'K1-09',
    modelDescription: 'Oven etusarja',
    size: '597 × 717 mm',
    color: 'Havunvihreä',
    material: 'Linoleumi',
  }),
]
