import { expect, test } from 'vitest'
import { typeWord } from './backorders/backorder-list'
import { folderWord } from './documents/documents-view'
import { kindWords } from './payment-words'

test.each(['constructor', '__proto__', 'toString'])(
  'a name of the API that every object has is not translated: %s',
  (name) => {
    const words = [typeWord(name), folderWord(name), kindWords((key) => String(key), name)]
    expect(words).toEqual([null, null, null])
  },
)
