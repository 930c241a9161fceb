import { createStaticHandler } from 'react-router-dom/server'
import { expect, test, vi } from 'vitest'
import { inWords } from '~/i18n/in-language.fixture'
import { parsePage } from '~/i18n/parse-page.fixture'
import { textOf } from '~/screens/screen.fixture'
import { ScreenError } from './error-page'

const missing = (reason: string) => Response.json({ reason }, { status: 404 })
const refusal = (status: number) => new Response(null, { status })

async function htmlOf(status: number, error: unknown = refusal(status), path = '/') {
  const loader = () => {
    throw error
  }
  const routes = [
    {
      id: 'root',
      path: '/a?/:a?/orders?/:orderId?',
      element: null,
      errorElement: <ScreenError />,
      loader,
    },
  ]
  const context = await createStaticHandler(routes).query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error('no page is a redirect')
  return inWords('en', routes, context)
}
const shown = async (status: number, error?: unknown) => textOf(await htmlOf(status, error))

test.each([400, 411, 415, 421, 431])('a refusal with %i records no error', async (status) => {
  const text = await shown(status)
  expect(text).toContain('Nothing was saved.')
  expect(text).not.toMatch(/recorded|Try again|Code for customer service/)
})

test('the stack of a fault is on its page in development, and nowhere else', async () => {
  const error = new Error('of a test')
  expect(await shown(500, error)).not.toContain('of a test')
  vi.stubEnv('MODE', 'development')
  expect(await shown(500, error)).toContain('Error: of a test at ')
  vi.unstubAllEnvs()
})

test('a fault is recorded, and the page can be tried again', async () => {
  expect(await shown(500)).toMatch(/has been recorded.*Try again/)
})

test('a missing order names its number, the way back and how to ask for it', async () => {
  const page = parsePage(await htmlOf(404, missing('order'), '/a/1/orders/999999'))
  expect(page.getByText('Order 999999')).toBeTruthy()
  expect(page.hrefs()).toEqual(['/a/0/orders', '/a/0/orders', '/ask_for_content'])
})

test('a missing order does not repeat a text of the address', async () => {
  const page = parsePage(await htmlOf(404, missing('order'), '/a/1/orders/Call%20me%20now'))
  expect(page.getByRole('heading').textContent).toBe('Order not found')
  expect(page.queryByText(/Call me/)).toBeNull()
})

test('an unknown page has a way back above its title', async () => {
  const page = parsePage(await htmlOf(404))
  expect(page.hrefs()).toEqual(['/'])
})
