import type { OrderListEntry } from '~/domain/order'
import { day } from '~/screens/orders/order/order.fixture'

export const listedOrders: OrderListEntry[] = [
  {
    id: '415002',
    type: 'Keittiö',
    info: 'Eteisen liukuovet',
    deliveryDate: day('21.01.2027'),
    status: { code: 0, text: '' },
    rows: [{ id: '415002-1', info: 'Liukuovet ja kiskot', deliveryDate: day('21.01.2027') }],
    containsBackorders: false,
  },
  {
    id: '412873',
    type: 'Keittiö',
    info: 'Keittiö ja kodinhoitohuone',
    deliveryDate: day('03.12.2026'),
    status: { code: 10, text: '' },
    rows: [
      { id: '412873-1', info: 'Kalusteet', deliveryDate: day('03.12.2026') },
      { id: '412873-2', info: '', deliveryDate: null },
    ],
    containsBackorders: false,
  },
  {
    id: '408120',
    type: 'Keittiö',
    info: 'Mökin keittiö',
    deliveryDate: null,
    status: { code: 20, text: '' },
    rows: [],
    containsBackorders: true,
  },
  {
    id: '407000',
    type: 'Keittiö',
    info: '',
    deliveryDate: null,
    status: { code: null, text: 'Odottaa kivimittausta' },
    rows: [],
    containsBackorders: false,
  },
]
