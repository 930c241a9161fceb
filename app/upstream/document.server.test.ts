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

const listed = async (...documents: object[]) =>
  listDocuments(apiOf({ server: await answering(documents) }).api, '1')

test('a document is listed by the name under which it is saved', async () => {
  const [document] = await listed({ id: 'd-1', filename: ' ..a/b\u202Efdp.exe\n ' })
  expect(document?.filename).toBe('a_bfdp.exe')
})

test('a document has six folders, whatever its category', async () => {
  const parts = Array.from({ length: 125 }, (_, index) => String(index + 1))
  const types = [parts.join('|'), 'Kuvat| |Keittiö', '|']
  const documents = await listed(...types.map((type, index) => ({ id: `d-${index}`, type })))
  expect(documents.map(({ path }) => path)).toEqual([
    ['1', '2', '3', '4', '5', parts.slice(5).join(' / ')],
    ['Kuvat', 'Keittiö'],
    [],
  ])
})

test.each([
  ['2026-11-19T23:30:00Z', '2026-11-19T23:30:00.000Z', '20.11.2026'],
  ['eilen', null, 'eilen'],
])(
  'a document of %s has the day of its change in Helsinki, or the words that came',
  async (...row) => {
    const [came, updatedAt, updatedOn] = row
    expect(await listed({ id: 'd-1', updatedAt: came })).toMatchObject([{ updatedAt, updatedOn }])
  },
)
