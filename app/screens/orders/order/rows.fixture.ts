import type { BackorderRow } from '~/domain/backorder'
import type { ProductRow } from '~/domain/product-row'
import { day } from './order.fixture'

export function productRow(values: Partial<ProductRow>): ProductRow {
  return {
    amount: 1,
    model: '',
    modelDescription: '',
    drawingId: '',
    size: '',
    color: '',
    material: '',
    groupId: '1',
    groupDescription: 'Alakaapit',
    roomNumber: '1',
    roomDescription: 'Keittiö',
    position: '',
    isMain: true,
    confirmedDeliveryDate: null,
    deliveryEstimate: null,
    rows: [],
    ...values,
  }
}

export const productRows: ProductRow[] = [
  productRow({
    position: '1',
    model: 'AL-V3 90',
    modelDescription: 'Vetolaatikosto 900, 3 laatikkoa',
    drawingId: 'K1-07',
    size: '900 × 720 × 560 mm',
    color: 'Linoleumi, havunvihreä',
    material: 'Koivuvaneri',
    confirmedDeliveryDate: day('03.12.2026'),
  }),
  productRow({
    position: '2',
    isMain: false,
    amount: 2.5,
    modelDescription: 'Laatikkoetusarja',
    model: 'ET-L 90',
    drawingId: 'K1-07',
    deliveryEstimate: { text: '7.-11.12.2026', iso: '2026-12-07' },
  }),
  productRow({
    position: '3',
    modelDescription: 'Kivitaso, suora pala',
    groupId: '2',
    groupDescription: 'Työtasot',
  }),
  productRow({
    position: '4',
    roomNumber: '2',
    roomDescription: 'Kodinhoitohuone',
    amount: null,
    model: 'PK 60',
  }),
]

export const claims: BackorderRow[] = [
  {
    orderId: '412873',
    addressId: '1',
    type: 'Reklamaatio',
    freightCompany: 'Pirkan Kalustekuljetus',
    confirmedDeliveryDate: day('07.12.2026'),
    deliveryEstimate: null,
    delivered: false,
    trackingUrl: 'https://seuranta.example/1',
    drawingId: 'K1-09',
    amount: 1,
    model: 'ET-60',
    modelDescription: 'Oven etusarja',
    size: '597 × 717 mm',
    color: 'Havunvihreä',
    material: 'Linoleumi',
    contactPerson: '',
    phone: '',
    deliveryAddress: { names: [], streets: [], postalCode: '', city: '' },
  },
]
