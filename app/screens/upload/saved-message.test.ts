import { expect, it } from 'vitest'
import type { FlashMessage } from '~/domain/flash-message'
import { withSaved } from './saved-message'

const other: FlashMessage = { key: 'shell:address.foreign', tone: 'danger' }

it('one saved file is named', () => {
  expect(withSaved([other], 'a.pdf')).toEqual([
    other,
    { key: 'documents:file_saved', values: { fileName: 'a.pdf' }, tone: 'ok' },
  ])
})

it('several that nobody was told of yet are one message, with their number', () => {
  const three = ['a', 'b', 'c'].reduce(withSaved, [other])
  expect(three).toEqual([other, { key: 'documents:files_saved', values: { count: 3 }, tone: 'ok' }])
})
