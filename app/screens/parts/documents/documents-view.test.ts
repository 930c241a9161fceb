import { describe, expect, test } from 'vitest'
import { aPreview } from '~/portal/portal.fixture'
import { document as anyDocument } from '~/domain/document.fixture'
import {
  documentsHref,
  documentsPage,
  folderWord,
  readDocumentsQuery,
  readOnlyInPreview,
} from './documents-view'

const now = new Date('2026-11-21T10:00:00.000Z')
const query = (search: string) => readDocumentsQuery(new URLSearchParams(search))

const document = (id: string, path: string[], updatedAt = '2026-10-01T08:00:00.000Z') =>
  anyDocument(id, { path, updatedAt })

const many = (count: number, path: string[], prefix: string) =>
  Array.from({ length: count }, (_, index) => document(`${prefix}${index}`, path))

test('an address of documents leads back to the same ones, of all addresses only where they were chosen', () => {
  expect(documentsHref('4101')).toBe('/a/4101/documents')
  expect(documentsHref('0')).toBe('/a/0/documents?all=1')
  expect(documentsHref('0', { folder: 'Kuvat|Ä&B', query: 'ovi', page: 2 })).toBe(
    '/a/0/documents?all=1&folder=Kuvat%7C%C3%84%26B&q=ovi&page=2',
  )
  const round = documentsHref('1', { folder: '', query: 'ä' }).split('?')[1] ?? ''
  expect(query(round)).toMatchObject({ folder: '', query: 'ä' })
})

describe('a page of documents', () => {
  test('is new at 6 days and 23 hours and not at 7 days and 1 hour', () => {
    const at = (updatedAt: string) =>
      documentsPage([document('d', [], updatedAt)], query(''), now).folders[0]?.files[0]?.isNew
    expect(at('2026-11-14T11:00:00.000Z')).toBe(true)
    expect(at('2026-11-14T10:00:00.000Z')).toBe(true)
    expect(at('2026-11-14T09:00:00.000Z')).toBe(false)
  })

  test('lists 50 files at most, and leads to a page for the rest of a folder', () => {
    const documents = [
      ...many(30, ['Kuvat'], 'a'),
      ...many(60, ['Piirustukset', 'Keittiö'], 'b'),
      ...many(3, ['Yleiset'], 'c'),
    ]
    const page = documentsPage(documents, query(''), now)
    const [pictures, drawings, general] = page.folders
    expect(pictures).toMatchObject({ count: 30, files: { length: 30 } })
    expect(pictures).not.toHaveProperty('cut')
    expect(drawings?.folders[0]).toMatchObject({
      count: 60,
      files: { length: 20 },
      cut: 'Piirustukset|Keittiö',
    })
    expect(drawings).not.toHaveProperty('cut')
    expect(general).toMatchObject({ count: 3, files: [], cut: 'Yleiset' })
  })

  test('of a folder that is gone is the whole tree', () => {
    const page = documentsPage([document('a', ['Kuvat'])], query('folder=Laskut'), now)
    expect(page).toMatchObject({ folderNames: null, folders: [{ name: 'Kuvat' }] })
  })

  test('stays small with ten thousand documents, in one folder or in as many', () => {
    const scattered = Array.from({ length: 10_000 }, (_, index) =>
      document(`d${index}`, [`Kansio ${index}`]),
    )
    expect(documentsPage(scattered, query(''), now)).toMatchObject({
      folders: { length: 50 },
      pages: 200,
    })
    const [folder] = documentsPage(many(10_000, ['Kuvat'], 'd'), query(''), now).folders
    expect(folder).toMatchObject({ count: 10_000, files: { length: 50 }, cut: 'Kuvat' })
  })
})

test.each([
  ['documents:tree.pictures', ['Kuvat', 'Bilder', 'Pictures', 'KUVAT ']],
  ['documents:tree.drawings', ['Piirustukset', 'Ritningar', 'Drawings']],
  ['offers:title', ['Tarjoukset', 'Offert']],
  ['documents:tree.general', ['Yleiset', 'Yleinen', 'Allmänt', 'General', 'Allma\u0308nt']],
  [
    'documents:tree.instructions',
    ['Asennusohjeet', 'Monteringsanvisningar', 'installation instructions'],
  ],
  ['documents:tree.from_customer', ['Asiakkaan lisäämät liitteet']],
  ['documents:tree.other', ['']],
  [null, ['Muistiot']],
])(
  'a category has the reader’s word, whichever language the API writes it in: %s',
  (word, names) => {
    expect(names.map(folderWord)).toEqual(names.map(() => word))
  },
)

test('nothing can be deleted in a preview', () => {
  const own = anyDocument('d-1', { customerCanEdit: true })
  expect(readOnlyInPreview([own], { preview: null })).toEqual([own])
  expect(readOnlyInPreview([own], { preview: aPreview })).toEqual([
    { ...own, customerCanEdit: false },
  ])
})
