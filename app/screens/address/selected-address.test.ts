import { expect, test } from 'vitest'
import { readAddress, setAddress } from '~/http/cookies.server'
import { selectedAddress } from './address-layout'

test('an address is a number, however long', () => {
  for (const id of ['0', '4101', '123456789012345', '1234567890123456', '9'.repeat(64)])
    expect(selectedAddress(id)).toBe(id)
})

test('what is no number, or longer than any id, is an unknown path', () => {
  for (const id of [undefined, '', 'a', '-1', '1.5', '1e3', ' 1', '9'.repeat(65)])
    expect(selectedAddress(id)).toBeNull()
})

test('every address that a page is shown at can be remembered', () => {
  for (let length = 1; length <= 64; length += 1) {
    const id = selectedAddress('1'.repeat(length)) ?? ''
    const [cookie] = setAddress(id, true).split(';')
    expect(readAddress(cookie ?? '')).toBe(id)
  }
})
