import { expect, test } from 'vitest'
import { answering, apiOf } from './api-server.fixture'
import { listDocuments } from './document.server'

test.each([
  ['4101', '/api/Address/4101/Document'],
  ['0', '/api/Document'],
  ['', '/api/Document'],
  [null, '/api/Document'],
  [undefined, '/api/Document'],
])('documents of address %j are asked for at %s', async (address, url) => {
  const server = await answering([{ id: 'd-1', filename: 'kuva.jpg' }])
  expect(await listDocuments(apiOf({ server }).api, address)).toMatchObject([{ id: 'd-1' }])
  expect(server.requests.map((request) => request.url)).toEqual([url])
})

test('a document is listed by the name under which it is saved', async () => {
  const server = await answering([{ id: 'd-1', filename: ' ..a/b\u202Efdp.exe\n ' }])
  expect(await listDocuments(apiOf({ server }).api, '1')).toMatchObject([
    { filename: 'a_bfdp.exe' },
  ])
})

test('a document has six folders, whatever its category', async () => {
  const parts = Array.from({ length: 125 }, (_, index) => String(index + 1))
  const server = await answering([
    { id: 'd-1', type: parts.join('|') },
    { id: 'd-2', type: 'Kuvat| |Keittiö' },
    { id: 'd-3', type: '|' },
  ])
  expect((await listDocuments(apiOf({ server }).api, '1')).map(({ path }) => path)).toEqual([
    ['1', '2', '3', '4', '5', parts.slice(5).join(' / ')],
    ['Kuvat', 'Keittiö'],
    [],
  ])
})

test('a document has the day of its change in Helsinki, or the words that came', async () => {
  const server = await answering([
    { id: 'd-1', updatedAt: '2026-11-19T23:30:00Z' },
    { id: 'd-2', updatedAt: 'eilen' },
  ])
  expect(await listDocuments(apiOf({ server }).api, '1')).toMatchObject([
    { updatedAt: '2026-11-19T23:30:00.000Z', updatedOn: '20.11.2026' },
    { updatedAt: null, updatedOn: 'eilen' },
  ])
})
