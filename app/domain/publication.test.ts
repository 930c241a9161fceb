import { describe, expect, it } from 'vitest'
import type { Order } from './order'
import { publicationOf } from '../screens/orders/order/publication/view'

const order = {
  showStepper: true,
  showDeliveryPreparation: false,
  showBillingDetails: true,
  showDeliveryDetails: false,
  showOrderSharing: true,
  showWarranty: false,
  containsBackorders: true,
} as Order

describe('the publication of an order', () => {
  it('names the flag of each part, and who sees it', () => {
    const parts = publicationOf(order, {})
    expect(parts.map(({ flag, customerSees }) => [flag, customerSees])).toEqual([
      ['showStepper', true],
      ['showDeliveryPreparation', false],
      ['showBillingDetails', true],
      ['showDeliveryDetails', false],
      ['showOrderSharing', true],
      ['showWarranty', false],
      ['containsBackorders', true],
    ])
  })

  it('hides billing and sharing from an installer, whatever the flags say', () => {
    const hidden = publicationOf(order, {}).filter(
      ({ customerSees, installerSees }) => customerSees && !installerSees,
    )
    expect(hidden.map(({ part }) => part)).toEqual(['billing', 'sharing'])
  })

  it('counts what is hidden as well, where it was read', () => {
    const counted = publicationOf(order, { deliveries: 2, billing: 0 })
    expect(counted.flatMap(({ part, count }) => (count === null ? [] : [[part, count]]))).toEqual([
      ['billing', 0],
      ['deliveries', 2],
    ])
  })
})
