import { json } from '~/framework'
import {
  createRequestHandler,
  type HandleDocumentRequestFunction,
  type ServerBuild,
} from '~/framework.server'
import { expect, test } from 'vitest'
import { pageData } from './page-data.server'

interface Row {
  id: string
  none: string | null
  absent?: string | undefined
}
const rows: Row[] = [{ id: '1', none: null, absent: undefined }]
const data = { title: 'Ä “<b>”', rows }
const init = { status: 503, headers: { 'Set-Cookie': 'a=1', 'Retry-After': '5' } }

const parts = async (answer: Response) => ({
  status: answer.status,
  headers: [...answer.headers],
  text: await answer.text(),
})

test('is the answer that Remix’s own would be', async () => {
  expect(await parts(pageData(data, init))).toEqual(await parts(json(data, init)))
  expect(await parts(pageData(data).clone())).toEqual(await parts(json(data)))
})

test('gives the page the data itself, not a copy that went through a text', async () => {
  const given = await pageData(data).json()
  expect(given).toEqual(data)
  expect(given.rows).toBe(data.rows)
})

/** Answers with what would be handed to the browser. */
const showHandoff: HandleDocumentRequestFunction = (_request, status, headers, context) =>
  new Response(context.serverHandoffString, { status, headers })

const loader = () => pageData(data, init)
const remix = createRequestHandler({
  routes: { root: { id: 'root', path: '', module: { default: () => null, loader } } },
  entry: { module: { default: showHandoff } },
  assets: { routes: {} },
  future: {},
} as unknown as ServerBuild)

test('is not written for a browser; status, cookies and what data requests get are the same', async () => {
  const page = await remix(new Request('https://portal.example/'))
  expect([page.status, page.headers.getSetCookie()]).toEqual([503, ['a=1']])
  expect(await page.text()).not.toContain('rows')
  const read = await remix(new Request('https://portal.example/?_data=root'))
  expect(read.headers.get('Retry-After')).toBe('5')
  expect([read.status, await read.json()]).toEqual([503, JSON.parse(JSON.stringify(data))])
})

test('what JSON would change does not compile', () => {
  // @ts-expect-error a date becomes a text
  pageData({ at: new Date() })
  // @ts-expect-error a map becomes an empty object
  pageData({ byId: new Map<string, string>() })
  expect(pageData({ at: '2026-11-21' }).status).toBe(200)
})
