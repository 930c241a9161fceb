import { expect, test } from 'vitest'
import { presentSections } from './sections'

test('the bar of sections leads to those that this order has, in their order, failed ones too', () => {
  const failed = { ok: false }
  const view = { models: failed, documents: failed, rows: null, info: {}, warranty: true }
  expect(presentSections(view)).toEqual(['rows', 'documents', 'warranty', 'models', 'info'])
})
