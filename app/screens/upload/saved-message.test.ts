import { expect, it } from 'vitest'
import type { FlashMessage } from '~/domain/flash-message'
import { withSaved } from './upload-view'

const other: FlashMessage = { key: 'shell:address.foreign', tone: 'danger' }
const documents = { addressId: '1', orderId: null }

const saved = (...names: string[]) =>
  names.reduce<FlashMessage[]>((list, name) => withSaved(list, name, documents), [other])

it('several not yet reported are one message, with their number and names', () => {
  const several = (count: number, names: string) => [
    other,
    { key: 'documents:files_saved', values: { count, names }, tone: 'ok' },
  ]
  expect(saved('a.png', 'b.png', 'c.png')).toEqual(several(3, 'a.png, b.png, c.png'))
  // The message disappears after seconds, so it names only the first of many files.
  const many = saved('a.png', 'b.png', 'c.png', 'd.png', 'e.png')
  expect(many).toEqual(several(5, 'a.png, b.png, c.png …'))
})

it('a long name is cut before its extension', () => {
  const values = { fileName: `${'ä'.repeat(35)}….pdf` }
  expect(saved(`${'ä'.repeat(60)}.pdf`)).toMatchObject([other, { values }])
})
