import { expect, test } from 'vitest'
import {
  defaultAddress,
  isInstaller,
  isInstallerAt,
  splitStreetAddress,
  type Address,
  addressCountry,
} from './address'

function address(id: string, role: string): Address {
  return { id, streetAddress: '', role }
}

test('only OMA_ASENTAJA is the installer, trimmed and in any case', () => {
  expect(isInstaller('OMA_ASENTAJA')).toBe(true)
  expect(isInstaller(' oma_asentaja ')).toBe(true)
  expect(isInstaller('')).toBe(false)
  expect(isInstaller('ASENTAJA')).toBe(false)
})

const installer = 'OMA_ASENTAJA'

test.each([
  ['at an address of that role', '7', [installer, 'OMISTAJA'], true],
  ['not at another address', '8', [installer, 'OMISTAJA'], false],
  ['not at an address that is not the person’s', '9', [installer], false],
  ['at all addresses where all have that role', '0', [installer, installer], true],
  ['not at all addresses where one has another', '0', [installer, ''], false],
  ['not at all addresses where none has that role', '0', ['OMISTAJA'], false],
  ['not without addresses', '0', [], false],
])('the installer’s limits apply %s', (_rule, addressId, roles, apply) => {
  const addresses = roles.map((one, at) => address(String(7 + at), one))
  expect(isInstallerAt(addressId, addresses)).toBe(apply)
})

test.each([
  ['Kuusitie 4 B, 33270 Tampere', 'Kuusitie 4 B', '33270 Tampere'],
  ['Kuusitie 4 B, 2. krs, 33270 Tampere', 'Kuusitie 4 B, 2. krs', '33270 Tampere'],
  ['  Storgatan 1 ,  111 22 Stockholm ', 'Storgatan 1', '111 22 Stockholm'],
  ['Mökkitie 12', 'Mökkitie 12', ''],
  ['Mökkitie 12,', 'Mökkitie 12', ''],
  [', 51900 Juva', '51900 Juva', ''],
  ['', '', ''],
])('the street address %j has the lines %j and %j', (text, street, place) => {
  expect(splitStreetAddress(text)).toEqual({ street, place })
})

test('a page without an address in its path uses the last one, if it is still the person’s', () => {
  const own = [address('7', ''), address('8', '')]
  expect(defaultAddress('8', own)).toBe('8')
  expect(defaultAddress('9', own)).toBe('0')
  expect(defaultAddress('0', own)).toBe('0')
  expect(defaultAddress(null, own)).toBe('0')
  expect(defaultAddress('8', [])).toBe('0')
  // If the addresses could not be read (null), the last selected address is kept.
  expect(defaultAddress('9', null)).toBe('9')
  expect(defaultAddress(null, null)).toBe('0')
})

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
