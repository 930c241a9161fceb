import { describe, expect, test } from 'vitest'
import { flagOfPart, orderSections } from './order'

const flags = Object.values(flagOfPart)
const allFlags = (isSet: boolean) =>
  Object.fromEntries(flags.map((flag) => [flag, isSet])) as Record<(typeof flags)[number], boolean>
const visible = (...[order, role]: Parameters<typeof orderSections>) =>
  Object.entries(orderSections(order, role)).flatMap(([part, isVisible]) => (isVisible ? part : []))

describe('the sections of an order', () => {
  test.each(Object.entries(flagOfPart))('%s is shown by its flag alone, %s', (part, flag) => {
    expect(visible({ ...allFlags(false), [flag]: true }, 'customer')).toEqual([part])
  })

  test('are all a customer’s, but billing and sharing never an installer’s', () => {
    const parts = Object.keys(flagOfPart)
    expect(visible(allFlags(true), 'customer')).toEqual(parts)
    const others = parts.filter((part) => !['billing', 'sharing'].includes(part))
    expect(visible(allFlags(true), 'installer')).toEqual(others)
    expect(visible(allFlags(false), 'customer')).toEqual([])
  })
})
