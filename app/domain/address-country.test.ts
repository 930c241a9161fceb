import { expect, test } from 'vitest'
import { addressCountry } from './address'

const home = { id: '1', streetAddress: 'Kuusitie 4 B, 33270 Tampere' }
const storgatan = { id: '2', streetAddress: 'Storgatan 12, 903 26 Umeå' }
const coast = { id: '3', streetAddress: 'Strandvägen 1, SE-114 56 Stockholm' }
const numbered = { id: '4', streetAddress: 'Urakkatie 100 22 B, 01300 Vantaa' }

test.each([
  ['1', [home, storgatan], 'FIN'],
  ['2', [home, storgatan], 'SWE'],
  ['3', [coast], 'SWE'],
  ['4', [numbered], 'FIN'],
  ['0', [storgatan, coast], 'SWE'],
  ['0', [home, storgatan], 'FIN'],
  ['0', [], 'FIN'],
  ['9', [storgatan], 'FIN'],
])('the country of address %s', (addressId, addresses, country) => {
  expect(addressCountry(addressId, addresses)).toBe(country)
})
