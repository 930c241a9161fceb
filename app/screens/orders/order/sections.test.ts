import { expect, test } from 'vitest'
import { presentSections } from './sections'

test('the jump navigation leads to the sections that this order has, failed ones too', () => {
  const failed = { ok: false }
  expect(presentSections({ models: failed, documents: failed, rows: null })).toEqual([
    'rows',
    'documents',
    'models',
  ])
})
