import type { BackorderRow } from './backorder'
import type { MainDelivery } from './main-delivery'
import type { OrderListEntry } from './order'
import type { ProductRow } from './product-row'

export function productRow(model: string, values: Partial<ProductRow> = {}): ProductRow {
  return {
    amount: 1,
    model,
    modelDescription: '',
    drawingId: '',
    size: '',
    color: '',
    material: '',
    groupId: 'A',
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

export function backorderRow(model: string, values: Partial<BackorderRow> = {}): BackorderRow {
  return {
    orderId: '408120',
    addressId: '4102',
    type: 'Jälkitoimitus',
    freightCompany: 'Saimaan Rahti',
    confirmedDeliveryDate: null,
    deliveryEstimate: null,
    delivered: false,
    tracking: { urls: [], code: '' },
    drawingId: '',
    amount: 1,
    model,
    modelDescription: '',
    size: '',
    color: '',
    material: '',
    contactPerson: '',
    phone: '',
    deliveryAddress: { names: [], streets: [], postalCode: '', city: '' },
    ...values,
  }
}

export function mainDelivery(orderId: string, values: Partial<MainDelivery> = {}): MainDelivery {
  return {
    orderId,
    addressId: '4101',
    type: '',
    deliveryDate: null,
    status: { code: 10, text: '' },
    showDeliveryPreparation: false,
    rows: [],
    ...values,
  }
}

export function orderEntry(id: string, values: Partial<OrderListEntry> = {}): OrderListEntry {
  return {
    id,
    type: '',
    info: '',
    deliveryDate: null,
    status: { code: null, text: '' },
    rows: [],
    containsBackorders: false,
    ...values,
  }
}
