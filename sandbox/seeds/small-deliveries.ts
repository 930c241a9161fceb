import type { Wire } from './seed'

export type DeliveredOrder = Wire & { id: string; addressId: number }

/** Place and defaults of a backorder or claim row. */
export function smallDelivery({ id, addressId, ...place }: DeliveredOrder, fields: Wire): Wire {
  return {
    orderId: id,
    addressId,
    type: 'Jälkitoimitus',
    freightCompany: '',
    confirmedDeliveryDate: null,
    deliveryEstimate: null,
    delivered: false,
    trackingCodeLink: null,
    drawingId: '',
    amount: 1,
    model: '',
    modelDescription: '',
    size: '',
    colorDescription: '',
    materialDescription: '',
    contactPerson: place.deliveryContactPerson,
    phone: place.deliveryPhone,
    name1: place.deliveryCustomerName1,
    name2: place.deliveryCustomerName2,
    address1: place.deliveryStreetAddress1,
    address2: place.deliveryStreetAddress2,
    postalCode: place.deliveryPostalCode,
    city: place.deliveryCity,
    ...fields,
  }
}
