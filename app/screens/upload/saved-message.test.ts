import { expect, it } from 'vitest'
import type { FlashMessage } from '~/domain/flash-message'
import { withSaved } from './saved-message'

const other: FlashMessage = { key: 'shell:address.foreign', tone: 'danger' }
const documents = { addressId: '1', orderId: null }

it('one saved file is named', () => {
  expect(withSaved([other], 'a.pdf', documents)).toEqual([
    other,
    { key: 'documents:file_saved', values: { fileName: 'a.pdf' }, tone: 'ok' },
  ])
})

it('several that nobody was told of yet are one message, with their number', () => {
  const three = ['a', 'b', 'c'].reduce<FlashMessage[]>(
    (messages, name) => withSaved(messages, name, documents),
    [other],
  )
  expect(three).toEqual([other, { key: 'documents:files_saved', values: { count: 3 }, tone: 'ok' }])
})

it('added from an order, which does not list them, they are led to', () => {
  const link = { href: '/a/1/documents', key: 'documents:title' }
  const one = withSaved([], 'a.pdf', { addressId: '1', orderId: '412873' })
  expect(one).toMatchObject([{ key: 'documents:file_saved', link }])
  expect(withSaved(one, 'b.pdf', { addressId: '1', orderId: '412873' })).toMatchObject([
    { key: 'documents:files_saved', values: { count: 2 }, link },
  ])
})
