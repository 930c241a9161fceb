import type { Wire } from './seed'

/** In the fields of an order. */
function seller(name: string, phone: string, email: string, store: string, storePhone: string) {
  return {
    salesPerson: name,
    salesPersonPhone: phone,
    salesPersonEmail: `${email}@keittio.example`,
    storeName: store,
    storePhone,
  }
}

export type Seller = ReturnType<typeof seller>

export const henna = seller(
  'Henna Laaksonen',
  '050 555 0188',
  'henna.laaksonen',
  'Keittiö Tampere',
  '010 555 0100',
)
export const anu = seller(
  'Anu Kivistö',
  '050 555 0171',
  'anu.kivisto',
  'Keittiö Mikkeli',
  '010 555 0120',
)
export const veera = seller(
  'Veera Äijälä',
  '+358 50 555 0163',
  'veera.aijala',
  'Keittiö Helsinki',
  '010 555 0130',
)
export const lars = seller(
  'Lars Åkerblom',
  '+46 70 555 01 12',
  'lars.akerblom',
  'Keittiö Umeå',
  '+46 90 555 01 00',
)

/** In the fields of an offer, whose e-mail field is `email`. */
export function offerSeller({ salesPersonEmail, ...rest }: Seller): Wire {
  return { ...rest, email: salesPersonEmail }
}
