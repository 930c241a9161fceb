import { describe, expect, test } from 'vitest'
import {
  documentCategories,
  fileKind,
  sharedViewDocuments,
  visibleDocuments,
  type PortalDocument,
} from './document'

function document(...path: string[]): PortalDocument {
  return {
    id: path.join('|'),
    filename: 'kuva.pdf',
    info: '',
    details: '',
    path,
    updatedAt: null,
    updatedOn: '',
    orderId: '',
    offerId: '',
    customerCanEdit: false,
  }
}

test.each([
  ['Asennuskuva_v4.pdf', 'pdf'],
  ['KUVA.JPG', 'image'],
  ['kuva.jpeg', 'image'],
  ['kuva.bmp', 'image'],
  ['kuva.gif', 'image'],
  ['kuva.png', 'image'],
  ['sopimus.doc', 'word'],
  ['sopimus.docx', 'word'],
  ['esitys.pptx', 'powerpoint'],
  ['laskelma.xlsx', 'excel'],
  ['laskelma.xls ', 'excel'],
  ['piirustus.dwg', 'file'],
  ['arkisto.pdf.zip', 'file'],
  ['pdf', 'file'],
  ['constructor.constructor', 'file'],
  ['', 'file'],
])('the file %j has the icon %s', (filename, kind) => {
  expect(fileKind(filename)).toBe(kind)
})

describe('the shared view', () => {
  test('shows pictures, general and installation instructions, in every language', () => {
    const shared = [...documentCategories.shared, ...documentCategories.installation].map(
      (category) => document(category, 'alakansio'),
    )
    expect(sharedViewDocuments(shared)).toEqual(shared)
  })

  test('ignores case, spaces and how letters are composed', () => {
    const shared = [document('KUVAT'), document(' asennusOhjeet '), document('Allma\u0308nt')]
    expect(sharedViewDocuments(shared)).toEqual(shared)
  })

  test('hides everything else: other categories, deeper ones, none', () => {
    const hidden = [
      document('Sopimukset', 'Kuvat'),
      document('Asiakkaan lisäämät liitteet'),
      document('Kuvat2'),
      document(''),
      document(),
    ]
    expect(sharedViewDocuments(hidden)).toEqual([])
  })

  test('is what an installer sees of an order; its customer sees everything', () => {
    const list = [document('Sopimukset'), document('Kuvat')]
    expect(visibleDocuments(list, 'installer')).toEqual([list[1]])
    expect(visibleDocuments(list, 'customer')).toEqual(list)
  })
})
