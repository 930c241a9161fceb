import { describe, expect, test } from 'vitest'
import type { PortalDocument } from '~/domain/document'
import { documentsMatching } from '~/screens/documents/documents-screen'

const document: PortalDocument = {
  id: 'd-1',
  filename: 'Pohjakuva_keittiö_v4.pdf',
  info: 'Mitat tarkistettu',
  details: 'Seinä ennen purkua',
  path: ['Tilaukset', 'Asennuskuvat'],
  updatedAt: null,
  updatedOn: '',
  orderId: '412873',
  offerId: '',
  customerCanEdit: false,
}

describe('the search of documents', () => {
  test.each(['pohjakuva', '.PDF', 'mitat', 'purkua', 'tilaukset', 'asennuskuvat keittiö', ''])(
    '%j finds by name, info, details and folders, and over several',
    (phrase) => {
      expect(documentsMatching([document], phrase, 'fi')).toEqual([document])
    },
  )

  test.each(['412873', 'd-1', 'pohjakuva kattokuva', 'keittio'])('%j does not', (phrase) => {
    expect(documentsMatching([document], phrase, 'fi')).toEqual([])
  })
})
