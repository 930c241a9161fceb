import { describe, expect, test } from 'vitest'
import { orderSections } from './order-sections'

const everyFlag = {
  showStepper: true,
  showDeliveryPreparation: true,
  showBillingDetails: true,
  showDeliveryDetails: true,
  showOrderSharing: true,
  showWarranty: true,
  containsBackorders: true,
}
const noFlag = {
  showStepper: false,
  showDeliveryPreparation: false,
  showBillingDetails: false,
  showDeliveryDetails: false,
  showOrderSharing: false,
  showWarranty: false,
  containsBackorders: false,
}

describe('the sections of an order', () => {
  test('the flags decide for a customer', () => {
    expect(orderSections(everyFlag, 'customer')).toEqual({
      stepper: true,
      deliveryPreparation: true,
      billing: true,
      deliveries: true,
      sharing: true,
      warranty: true,
      backorders: true,
    })
    expect(orderSections(noFlag, 'customer')).toEqual({
      stepper: false,
      deliveryPreparation: false,
      billing: false,
      deliveries: false,
      sharing: false,
      warranty: false,
      backorders: false,
    })
  })

  test.each([
    ['showStepper', 'stepper'],
    ['showDeliveryPreparation', 'deliveryPreparation'],
    ['showBillingDetails', 'billing'],
    ['showDeliveryDetails', 'deliveries'],
    ['showOrderSharing', 'sharing'],
    ['showWarranty', 'warranty'],
    ['containsBackorders', 'backorders'],
  ] as const)('%s alone shows only %s', (flag, section) => {
    const sections = orderSections({ ...noFlag, [flag]: true }, 'customer')
    const visible = Object.entries(sections).filter(([, isVisible]) => isVisible)
    expect(visible).toEqual([[section, true]])
  })

  test('billing and sharing are never for an installer', () => {
    expect(orderSections(everyFlag, 'installer')).toEqual({
      stepper: true,
      deliveryPreparation: true,
      billing: false,
      deliveries: true,
      sharing: false,
      warranty: true,
      backorders: true,
    })
  })

  test('the role unlocks nothing that a flag closes', () => {
    expect(orderSections(noFlag, 'customer').billing).toBe(false)
  })
})
