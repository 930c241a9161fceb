import { expect, it } from 'vitest'
import { menuLinks } from './menu'

it('the page itself is the current page, and a page below it is current', () => {
  const place = { addressId: '0', services: true } as const
  const current = (path: string, screen = 'orders') =>
    menuLinks({ ...place, path }).find((link) => link.screen === screen)?.current
  expect(current('/a/0/orders')).toBe('page')
  for (const page of ['412873', '412873/warranty', 'backorder/408120'])
    expect(current(`/a/0/orders/${page}`)).toBe('true')
  expect(current('/a/0/offers/88214', 'offers')).toBe('true')
})

it('the webshop entry exists if one of its sites is configured', () => {
  const place = { addressId: '0', path: '/settings' }
  const screens = (services: boolean) => menuLinks({ ...place, services }).map((l) => l.screen)
  expect(screens(true)).toContain('webshop')
  expect(screens(false)).not.toContain('webshop')
})
