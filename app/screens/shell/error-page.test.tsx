import { createStaticHandler } from 'react-router-dom/server'
import { expect, test, vi } from 'vitest'
import { inWords } from '~/i18n/in-language.fixture'
import { textOf } from '~/screens/screen.fixture'
import { ScreenError } from './error-page'

async function shown(status: number, error: unknown = new Response(null, { status })) {
  const loader = () => {
    throw error
  }
  const routes = [{ id: 'root', path: '*', element: null, errorElement: <ScreenError />, loader }]
  const context = await createStaticHandler(routes).query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error('no page is a redirect')
  return textOf(inWords('en', routes, context))
}

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
