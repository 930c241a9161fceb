import { expect, test } from 'vitest'
import { wordMatcher } from './search-words'

test.each([
  [
    'finds every word, in any order, in any text',
    'tampere henna',
    ['Henna Laaksonen', 'Tampere'],
    true,
  ],
  ['wants all of them', 'henna turku', ['Henna Laaksonen', 'Keittiö Tampere'], false],
  ['takes spaces of any kind and number', '  henna\u00a0\t laak ', ['Henna Laaksonen'], true],
  ['ignores soft hyphens', 'Kodin\u00adhoi\u00adtohuone', ['Kodinhoitohuone'], true],
  ['does not run from one text into the next', 'hennakeittiö', ['Henna', 'Keittiö'], false],
  ['finds everything by an empty phrase', '   ', [], true],
  ['keeps ä apart from a', 'makela', ['Aino Mäkelä'], false],
  ['keeps ö apart from o', 'ostberg', ['Östberg'], false],
  ['ignores the case of ä', 'ÄIJÄLÄ', ['Veera Äijälä'], true],
  ['ignores other accents of a text', 'helene', ['Hélène Müller'], true],
  ['ignores other accents of the phrase', 'MÜLLER', ['Muller'], true],
  ['takes ä in two parts', 'äijälä', ['A\u0308ijä\u006c\u0061\u0308'], true],
  ['takes å in two parts', 'a\u030akerblom', ['Åkerblom'], true],
  ['takes signs of patterns as they are', '.*', ['Henna'], false],
  ['takes brackets as they are', '(0)40', ['+358 (0)40 555'], true],
])('a search by words %s: %j', (_what, phrase, texts, isFound) => {
  expect(wordMatcher(phrase, 'fi')(texts)).toBe(isFound)
})

test('å is a letter of its own in English too', () => {
  expect(wordMatcher('akerblom', 'en')(['Lars Åkerblom'])).toBe(false)
})
