import { describe, expect, test } from 'vitest'
import { document } from '~/domain/document.fixture'
import { documentsMatching } from '~/screens/documents/documents-screen'

const found = document('d-1', {
  filename: 'Pohjakuva_keittiö_v4.pdf',
  info: 'Mitat tarkistettu',
  details: 'Seinä ennen purkua',
  path: ['Tilaukset', 'Asennuskuvat'],
  orderId: '412873',
})

describe('the search of documents', () => {
  test.each(['pohjakuva', '.PDF', 'mitat', 'purkua', 'tilaukset', 'asennuskuvat keittiö', ''])(
    '%j finds by name, info, details and folders, and over several',
    (phrase) => {
      expect(documentsMatching([found], phrase, 'fi')).toEqual([found])
    },
  )

  test.each(['412873', 'd-1', 'pohjakuva kattokuva', 'keittio'])('%j does not', (phrase) => {
    expect(documentsMatching([found], phrase, 'fi')).toEqual([])
  })
})
