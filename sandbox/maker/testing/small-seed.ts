import { noParts } from '../../seeds/orders'
import { emptySeed, type Seed, type SeedOrder, type SeedPerson } from '../../seeds/seed'

function person(sub: string, firstName: string, more: Partial<SeedPerson> = {}): SeedPerson {
  return {
    sub,
    password: 'secret',
    firstName,
    lastName: 'Testi',
    email: `${sub}@example.test`,
    locale: 'fi',
    language: 'fi',
    pushNotificationsEnabled: false,
    staff: false,
    about: '',
    ...more,
  }
}

export function order(id: string, addressId: number, more: Partial<SeedOrder> = {}): SeedOrder {
  return {
    addressId,
    listed: { id, type: 'Tilaus', info: `Keittiö ${id}`, status: 10, orderRows: [] },
    detail: { id, info: `Keittiö ${id}`, showBillingDetails: true, showOrderSharing: true },
    ...noParts,
    ...more,
  }
}

const richOrder = order('T1', 1, {
  payments: [{ id: 'P1', summa: '14280,00' }],
  invoiceRows: { L1: [{ tuote: 'Runko' }] },
  deliveries: [{ supplier: 'Tehdas' }],
  productRows: [{ model: 'A60' }],
  reclamationRows: [{ model: 'B40' }],
  showrooms: [{ showroomId: 'S1', link: 'https://3d.example.test/1' }],
  warrantyData: { warrantyType: 'KULUTTAJA', orderId: 'T1' },
  deliveryData: { orderId: 'T1', deliveryDate: '16.11.2026' },
  backorders: [{ orderId: 'T1', delivered: false }],
  mainDelivery: { orderId: 'T1', addressId: 1, rows: [] },
  smallDeliveries: [
    { orderId: 'T1', model: 'a' },
    { orderId: 'T1', model: 'b' },
  ],
})

const document = (id: string, addressId: number, more: Record<string, unknown> = {}) => ({
  addressId,
  document: { id, filename: `${id}.pdf`, type: 'Yleiset', ...more },
  content: () => Promise.resolve(new TextEncoder().encode(`%PDF ${id}`)),
  contentType: 'application/pdf',
})

const notification = (id: string, sub: string, addressId: number, createdAt: string) => ({
  sub,
  addressId,
  notification: { id, status: 0, createdAt, redirectUrl: id === 'N1' ? '/a/1/orders/T1' : null },
})

/** Aino has two sites, Eero one, Matti none; Saara of the staff may preview Aino. */
export function smallSeed(): Seed {
  return {
    ...emptySeed,
    people: [
      person('aino', 'Aino', { language: 'sv' }),
      person('eero', 'Eero'),
      person('matti', 'Matti', { language: null }),
      person('saara', 'Saara', { staff: true }),
      person('antti', 'Antti', { staff: true }),
    ],
    addresses: [
      { id: 1, owner: 'aino', streetAddress: 'Koivukuja 1', roles: { aino: 'TILAAJA' } },
      { id: 2, owner: 'aino', streetAddress: 'Mäntytie 2', roles: { aino: 'TILAAJA' } },
      { id: 3, owner: 'eero', streetAddress: 'Kuusitie 3', roles: { eero: 'TILAAJA' } },
    ],
    offers: [
      { addressId: 1, offer: { id: 'O1' }, showrooms: [{ showroomId: 'S2' }] },
      { addressId: 3, offer: { id: 'O3' }, showrooms: [] },
    ],
    orders: [richOrder, order('T4', 1), order('T2', 2), order('T3', 3)],
    documents: [
      document('D1', 1, { orderId: 'T1' }),
      document('D2', 2, { customerCanEdit: true, filename: 'Pöytä "iso".pdf' }),
      document('D3', 3),
      document('D4', 1, { offerId: 'O1' }),
    ],
    notifications: [
      notification('N1', 'aino', 1, '2026-11-01T10:00:00+02:00'),
      notification('N2', 'aino', 2, '15.11.2026'),
      notification('N3', 'aino', 1, 'pian'),
      notification('N4', 'eero', 3, '2026-11-01T10:00:00Z'),
    ],
    lists: [
      { list: 'Contact', addressId: 1, row: { name: 'Maija Myyjä' } },
      { list: 'Contact', addressId: 2, row: { name: 'Maija Myyjä' } },
      { list: 'Contact', addressId: null, row: { name: 'Asiakaspalvelu' } },
      { list: 'Contact', addressId: 3, row: { name: 'Ville Myyjä' } },
      {
        list: 'Registrations',
        addressId: null,
        row: { country: 'FI', manufacturer: 'Uuni Oy', url: 'https://uuni.example.test' },
      },
    ],
    invitations: [
      {
        orderId: 'T2',
        invitation: {
          invitationId: 'old',
          email: 'matti@example.test',
          role: 'OMA_ASENTAJA',
          expiresAt: '2020-01-01',
          acceptedAt: null,
        },
      },
    ],
    salesPersons: [{ orderId: 'T9', postalCode: '00100', name: 'Maija Myyjä', phone: '040 1' }],
    previews: [
      {
        token: 'peek',
        staff: 'saara',
        customer: 'aino',
        validUntil: new Date(Date.now() + 3_600_000).toISOString(),
      },
      { token: 'stale', staff: 'saara', customer: 'aino', validUntil: '2020-01-01T00:00:00Z' },
    ],
  }
}
