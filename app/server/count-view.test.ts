import type { AppLoadContext } from '~/framework.server'
import { expect, it, vi } from 'vitest'
import { countView } from './page-answer.server'

const order = 'https://portal.example/a/4101/orders/412873?rows=1'
const pattern = '/a/:addressId/orders/:orderId'

function viewsOf(init: RequestInit = {}, status = 200, preview: object | null = null) {
  const report = vi.fn()
  const context = { pattern, pageViews: { report }, session: { record: { preview } } }
  countView(new Request(order, init), status, {
    context: context as unknown as AppLoadContext,
    language: 'sv',
  })
  return report.mock.calls.flat() as unknown[]
}

it('a page view is a pattern without ids and query, a language and a time', () => {
  expect(viewsOf()).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      pattern,
      language: 'sv',
    },
  ])
})

it.each([302, 404, 500, 503])('a page with status %d counts no view', (status) => {
  expect(viewsOf({}, status)).toEqual([])
})

it('a preview, a HEAD, a form and a prefetch count no view', () => {
  expect(viewsOf({}, 200, {})).toEqual([])
  expect(viewsOf({ method: 'HEAD' })).toEqual([])
  expect(viewsOf({ method: 'POST' })).toEqual([])
  expect(viewsOf({ headers: { 'Sec-Purpose': 'prefetch' } })).toEqual([])
})
