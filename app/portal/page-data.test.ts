import {
  createRequestHandler,
  type HandleDocumentRequestFunction,
  type ServerBuild,
} from '~/framework.server'
import { expect, test } from 'vitest'
import { pageData } from './page-data.server'

const data = { at: new Date('2026-11-21'), names: new Map([['rows', 'Ä “<b>”']]) }
const init = { status: 503, headers: { 'Set-Cookie': 'a=1', 'Retry-After': '5' } }

test('gives the page the data itself, not a copy that went through a text', async () => {
  const given = await pageData(data).json()
  expect(given.at).toBe(data.at)
  expect(given.names).toBe(data.names)
})

/** Answers with the data that Remix would hand to the browser. */
const showHandoff: HandleDocumentRequestFunction = (_request, status, headers, context) =>
  new Response(context.serverHandoffString, { status, headers })

const loader = () => pageData(data, init)
const remix = createRequestHandler({
  routes: { root: { id: 'root', path: '', module: { default: () => null, loader } } },
  entry: { module: { default: showHandoff } },
  assets: { routes: {} },
  future: {},
} as unknown as ServerBuild)

test('is not written for a browser; status and cookies are kept', async () => {
  const page = await remix(new Request('https://portal.example/'))
  expect([page.status, page.headers.getSetCookie()]).toEqual([503, ['a=1']])
  expect(await page.text()).not.toContain('2026')
})
