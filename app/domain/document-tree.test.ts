import { expect, test } from 'vitest'
import { documentTree, type PortalDocument, type DocumentFolder } from './document'

function document(filename: string, path: string[], updatedAt: string | null): PortalDocument {
  return {
    id: filename,
    filename,
    info: '',
    details: '',
    path,
    updatedAt: updatedAt && `${updatedAt}T08:00:00.000Z`,
    updatedOn: '',
    orderId: '',
    offerId: '',
    customerCanEdit: false,
  }
}

/** The tree as indented lines: 'folder (count)' and file names. */
function lines(folders: DocumentFolder[], indent = ''): string[] {
  return folders.flatMap((folder) => [
    `${indent}${folder.name} (${folder.count})`,
    ...lines(folder.folders, `${indent}  `),
    ...folder.documents.map(({ filename }) => `${indent}  ${filename}`),
  ])
}

test('documents lie in folders by their path, newest first, and a folder counts what is below', () => {
  const tree = documentTree([
    document('vanha.pdf', ['Kuvat', '412873'], '2026-10-29'),
    document('uusi.pdf', ['Kuvat', '412873'], '2026-11-19'),
    document('yleinen.pdf', ['Kuvat'], '2026-11-01'),
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
    document('a.pdf', ['Vanhat', 'A'], '2026-01-01'),
    document('b.pdf', ['Uudet'], '2026-11-18'),
    document('c.pdf', ['Vanhat', 'B'], '2026-02-01'),
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
    document('ajaton.pdf', ['Kuvat'], null),
    document('vanha.pdf', ['Kuvat'], '2001-01-01'),
  ])
  expect(lines(tree)).toEqual(['Kuvat (2)', '  vanha.pdf', '  ajaton.pdf'])
})

test('parts are trimmed and empty ones dropped; no path is a folder without a name', () => {
  const tree = documentTree([
    document('a.pdf', [' Kuvat ', '', ' 1 '], '2026-11-03'),
    document('b.pdf', ['Kuvat', '1'], '2026-11-02'),
    document('c.pdf', ['  '], '2026-11-01'),
    document('d.pdf', [], '2026-10-01'),
  ])
  expect(lines(tree)).toEqual([
    'Kuvat (2)',
    '  1 (2)',
    '    a.pdf',
    '    b.pdf',
    ' (2)',
    '  c.pdf',
    '  d.pdf',
  ])
})

test('folders of the same name in different places stay apart', () => {
  const tree = documentTree([
    document('a.pdf', ['Kuvat', '1'], '2026-11-03'),
    document('b.pdf', ['Ohjeet', '1'], '2026-11-02'),
  ])
  expect(tree.map((folder) => folder.folders[0]?.count)).toEqual([1, 1])
})

test('without documents there is no tree', () => {
  expect(documentTree([])).toEqual([])
})
