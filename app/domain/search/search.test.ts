import { describe, expect, test } from 'vitest'
import { bestFirst, rankOf, type Searchable } from './matching'
import { pieces } from './marks'
import { searchTerms, type Terms } from './terms'

const terms = (phrase: string): Terms => {
  const found = searchTerms(phrase, 'fi')
  if (!found) throw new Error('nothing to search for')
  return found
}

const shelf: Searchable = {
  title: 'Kulmahyllykkö 600',
  numbers: ['M2-04'],
  texts: ['Ståhlberg Oy', 'Hélène Mäkelä', '040 555 0117', '600 × 720 mm', '(A+) .*'],
  context: ['412873', 'Keittiö'],
}

const isFound = (phrase: string, entry = shelf) => rankOf(entry, terms(phrase)) !== null

describe('a search over everything', () => {
  test.each([
    'hyllykkö',
    'HYLLYKKÖ',
    'hyllykko',
    'makela',
    'mäkela',
    'stahlberg',
    'helene',
    'mäkelä kulma',
    'm204',
    'M2-04',
    'm2‑04',
    '0405550117',
    '040-555 0117',
    '040 555',
    'a+) kulma',
    'hyllykkö 412 873',
    'hyllykkö keittiö',
    'a\u0308kela\u0308',
  ])('finds by %j', (phrase) => {
    expect(isFound(phrase)).toBe(true)
  })

  test.each(['hyllykkä', 'kulma turku', 'mäkölä', 'oymäkelä', '0117600', '412873', 'keittiö'])(
    'does not by %j',
    (phrase) => {
      expect(isFound(phrase)).toBe(false)
    },
  )

  test('signs of regular expressions stand for themselves', () => {
    expect(isFound('k.*o')).toBe(false)
    expect(isFound('kulma[h]')).toBe(false)
  })

  test.each(['', '   ', '-', '.*', '„“'])('%j is nothing to search for', (phrase) => {
    expect(searchTerms(phrase, 'fi')).toBeNull()
  })

  test('ä is a letter that is meant, a is any of them', () => {
    const named = (title: string): Searchable => ({ title, numbers: [], texts: [] })
    expect(isFound('pää', named('Paa'))).toBe(false)
    expect(isFound('paa', named('Pää'))).toBe(true)
  })
})

describe('what comes first', () => {
  const order = (number: string, title = 'Keittiö'): Searchable => ({
    title,
    numbers: [number],
    texts: ['x 412'],
  })

  test.each([
    ['412', order('412'), 'number'],
    ['4-12', order('412'), 'number'],
    ['412', order('412873'), 'number-begins'],
    ['keitti', order('1'), 'title'],
    ['412', order('1', 'Kylpyhuone'), 'anywhere'],
  ] as const)('%s', (phrase, entry, rank) => {
    expect(rankOf(entry, terms(phrase))).toBe(rank)
  })

  test('is the number itself; equals stay in their order', () => {
    const ranked = [
      { item: 'a', rank: 'anywhere' },
      { item: 'b', rank: 'title' },
      { item: 'c', rank: 'number' },
      { item: 'd', rank: 'title' },
    ] as const
    expect(bestFirst(ranked)).toEqual(['c', 'b', 'd', 'a'])
  })
})

describe('marks', () => {
  const marked = (text: string, phrase: string) =>
    pieces(text, terms(phrase))
      .map(({ text: piece, isMatch }) => (isMatch ? `<${piece}>` : piece))
      .join('')

  test('stand on what was searched for, as it is written', () => {
    expect(marked('Aino Mäkelä', 'makela')).toBe('Aino <Mäkelä>')
    expect(marked('Keittiö ja keittiö', 'KEITTIÖ')).toBe('<Keittiö> ja <keittiö>')
    expect(marked('Etusarja', 'etu tus')).toBe('<Etus>arja')
    expect(marked('', 'etu')).toBe('')
  })

  test('are none where letters are not as many as they were', () => {
    expect(marked('한 etu', 'etu')).toBe('한 etu')
  })

  test('letters in two parts count as one', () => {
    expect(marked('Ma\u0308kela\u0308', 'mäkelä')).toBe('<Mäkelä>')
  })
})
