import { describe, expect, test } from 'vitest'
import {
  documentCategories,
  fileKind,
  sharedViewDocuments,
  documentTree,
  type DocumentFolder,
} from './document'
import { document as anyDocument } from './document.fixture'

const document = (path: string[], filename = 'kuva.pdf', day: string | null = null) =>
  anyDocument(filename, { filename, path, updatedAt: day && `${day}T08:00:00.000Z` })

test.each([
  ['pdf', ['Asennuskuva_v4.pdf']],
  ['image', ['KUVA.JPG', 'kuva.jpeg', 'kuva.bmp', 'kuva.gif', 'kuva.png']],
  ['word', ['sopimus.doc', 'sopimus.docx']],
  ['powerpoint', ['esitys.pptx']],
  ['excel', ['laskelma.xlsx', 'laskelma.xls ']],
  ['file', ['piirustus.dwg', 'arkisto.pdf.zip', 'pdf', 'constructor.constructor', '']],
])('the icon %s is that of the files %j', (kind, names) => {
  expect(names.map(fileKind)).toEqual(names.map(() => kind))
})

describe('the shared view', () => {
  test('shows pictures, general and installation instructions, in every language', () => {
    const shared = [
      ...documentCategories.pictures,
      ...documentCategories.general,
      ...documentCategories.installation,
    ].map((category) => document([category, 'alakansio']))
    expect(sharedViewDocuments(shared)).toEqual(shared)
  })

  test('ignores case, spaces and how letters are composed', () => {
    const shared = [document(['KUVAT']), document([' asennusOhjeet ']), document(['Allma\u0308nt'])]
    expect(sharedViewDocuments(shared)).toEqual(shared)
  })

  test('hides everything else: other categories, deeper ones, none', () => {
    const hidden = [
      document(['Sopimukset', 'Kuvat']),
      document(['Asiakkaan lisäämät liitteet']),
      document(['Kuvat2']),
      document(['']),
      document([]),
    ]
    expect(sharedViewDocuments(hidden)).toEqual([])
  })
})

/** The tree as indented lines: 'folder (count)' and file names. */
function lines(folders: DocumentFolder[], indent = ''): string[] {
  return folders.flatMap((folder) => [
    `${indent}${folder.name} (${folder.all.length})`,
    ...lines(folder.folders, `${indent}  `),
    ...folder.documents.map(({ filename }) => `${indent}  ${filename}`),
  ])
}

test('documents lie in folders by their path, newest first, and a folder counts what is below', () => {
  const tree = documentTree([
    document(['Kuvat', '412873'], 'vanha.pdf', '2026-10-29'),
    document(['Kuvat', '412873'], 'uusi.pdf', '2026-11-19'),
    document(['Kuvat'], 'yleinen.pdf', '2026-11-01'),
  ])
  expect(lines(tree)).toEqual([
    'Kuvat (3)',
    '  412873 (2)',
    '    uusi.pdf',
    '    vanha.pdf',
    '  yleinen.pdf',
  ])
  expect(tree[0]?.folders[0]?.path).toEqual(['Kuvat', '412873'])
})

test('folders are in the order of their newest document, at every depth', () => {
  const tree = documentTree([
    document(['Vanhat', 'A'], 'a.pdf', '2026-01-01'),
    document(['Uudet'], 'b.pdf', '2026-11-18'),
    document(['Vanhat', 'B'], 'c.pdf', '2026-02-01'),
  ])
  expect(lines(tree)).toEqual([
    'Uudet (1)',
    '  b.pdf',
    'Vanhat (2)',
    '  B (1)',
    '    c.pdf',
    '  A (1)',
    '    a.pdf',
  ])
})

test('documents without a time come last', () => {
  const tree = documentTree([
    document(['Kuvat'], 'ajaton.pdf', null),
    document(['Kuvat'], 'vanha.pdf', '2001-01-01'),
  ])
  expect(lines(tree)).toEqual(['Kuvat (2)', '  vanha.pdf', '  ajaton.pdf'])
})

test('no path is a folder without a name', () => {
  const tree = documentTree([
    document(['Kuvat'], 'a.pdf', '2026-11-03'),
    document([], 'c.pdf', '2026-11-01'),
    document([], 'd.pdf', '2026-10-01'),
  ])
  expect(lines(tree)).toEqual(['Kuvat (1)', '  a.pdf', ' (2)', '  c.pdf', '  d.pdf'])
  expect(tree[1]?.path).toEqual([])
})

test('folders of the same name in different places stay apart', () => {
  const tree = documentTree([
    document(['Kuvat', '1'], 'a.pdf', '2026-11-03'),
    document(['Ohjeet', '1'], 'b.pdf', '2026-11-02'),
  ])
  expect(tree.map((folder) => folder.folders[0]?.all.length)).toEqual([1, 1])
})
