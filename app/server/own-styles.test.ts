import type { EntryContext } from '~/framework.server'
import { expect, test } from 'vitest'
import { hasOwnStyles } from './own-styles'

const page = (...handles: unknown[]) =>
  ({
    staticHandlerContext: { matches: handles.map((_, id) => ({ route: { id: String(id) } })) },
    routeModules: Object.fromEntries(handles.map((handle, id) => [id, { handle }])),
  }) as unknown as EntryContext

test('a page has styles of its own where a screen’s handle brings some', () => {
  expect(hasOwnStyles(page(undefined, { screen: 'contacts', styles: '.az{}' }))).toBe(true)
  expect(hasOwnStyles(page(undefined, { screen: 'orders' }, null))).toBe(false)
})
