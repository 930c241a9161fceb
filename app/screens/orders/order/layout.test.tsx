import { expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import { load, screenInLanguage } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import OrderLayout, { loader } from './layout'

const own = { id: '1', streetAddress: 'Kuusitie 4 B', role: '' }
const read = (answer: unknown, role = '') =>
  load(loader, '/a/1/orders/7/warranty', {
    answers: { '/api/Order/7': answer },
    addresses: [{ ...own, role }],
  })

test('the layout reads the order, and the role of the person to it', async () => {
  const { status, data } = await read({ id: '7' }, 'OMA_ASENTAJA')
  expect([status, data.order?.id, data.role]).toEqual([200, '7', 'installer'])
})

test('an order that is not the person’s has no page', async () => {
  await expect(read(new ApiError('forbidden', 'GET'))).rejects.toMatchObject({ status: 404 })
})

test('a page whose order cannot be read says so, with 503 and a retry', async () => {
  const { status, data } = await read(new ApiError('timeout', 'GET'))
  expect(status).toBe(503)
  const html = await screenInLanguage('en', OrderLayout, data)
  const page = parsePage(html)
  expect(page.getByRole('heading', { name: /Order 7/ })).toBeTruthy()
  expect(page.getByRole('alert').textContent).toContain('Try again')
})
