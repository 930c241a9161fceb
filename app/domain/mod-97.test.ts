import { expect, test } from 'vitest'
import { passesMod97 } from './mod-97'

test.each(['FI7944052020036082', 'GB82WEST12345698765432', 'RF332348236', 'RF18539007547034'])(
  '%s leaves 1',
  (code) => {
    expect(passesMod97(code)).toBe(true)
  },
)

test.each([
  'FI7944052020036083',
  'FI97',
  'fi7944052020036082',
  'FI79 4405',
  '7944052020036082',
  '',
])('%j does not', (code) => {
  expect(passesMod97(code)).toBe(false)
})
