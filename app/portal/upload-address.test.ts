import { describe, expect, test } from 'vitest'
import { ApiError } from '~/upstream/call.server'
import { fakePortal } from './portal.fixture'
import { uploadAddress } from './role.server'

const own = { id: '1', streetAddress: 'Kuusitie 4 B', role: '' }
const second = { ...own, id: '2' }
const guest = { ...own, id: '3', role: ' oma_asentaja' }

const at = (
  addressId: string,
  addresses: (typeof own)[] | ApiError,
  roles = null as null | object,
) => uploadAddress(fakePortal({ answers: {}, addresses, roles: { ...roles } }).portal, addressId)

describe('documents are added', () => {
  test('at the page’s address by its customer, otherwise at address 0', async () => {
    expect(await at('1', [own, second, guest])).toBe('1')
    expect(await at('0', [own, second])).toBe('0')
    expect(await at('3', [own, guest])).toBe('0')
  })

  test('at none by an installer', async () => {
    expect(await at('3', [guest])).toBeNull()
    expect(await at('0', [guest])).toBeNull()
    expect(await at('0', [])).toBeNull()
  })

  test('if addresses are unreadable, only by a remembered customer', async () => {
    const down = new ApiError('unavailable', 'GET')
    expect(await at('1', down, { 1: '' })).toBe('1')
    expect(await at('1', down)).toBeNull()
  })

  test('at no address that is another’s', async () => {
    await expect(at('9', [own])).rejects.toMatchObject({ status: 404 })
  })
})
