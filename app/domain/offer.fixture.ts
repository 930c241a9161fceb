import type { Offer } from './offer'

export function offer(id: string, values: Partial<Offer> = {}): Offer {
  return {
    id,
    info: '',
    expiresAt: null,
    expiresOn: null,
    seller: {
      salesPerson: '',
      salesPersonPhone: '',
      salesPersonEmail: '',
      storeName: '',
      storePhone: '',
    },
    ...values,
  }
}
