import { expect, test } from 'vitest'
import { developmentError } from './development-error'

test('names the mistake as text, and loads the client that reloads the page', async () => {
  const answer = developmentError(new SyntaxError('app/root.tsx:3:1: unexpected <main> & more'))
  expect(answer.status).toBe(500)
  const html = await answer.text()
  expect(html).toContain('app/root.tsx:3:1: unexpected &lt;main> &amp; more')
  expect(html).toContain('src="/@vite/client"')
})
