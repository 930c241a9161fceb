import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '~/domain/person'
import { warrantyBadges } from '~/domain/warranty'
import { languages as sandboxLanguages } from '../../sandbox/languages'
import { swedishStem } from './terms.fixture'

type Catalogue = { [key: string]: string | Catalogue }

const others = languages.filter((language) => language !== 'fi')

/** Every key of a language, `namespace:path.to.key`, with its text. */
function words(language: string): Map<string, string> {
  const found = new Map<string, string>()
  const folder = join('locales', language)
  const walk = (catalogue: Catalogue, prefix: string) => {
    for (const [key, value] of Object.entries(catalogue)) {
      if (typeof value === 'string') found.set(prefix + key, value)
      else walk(value, `${prefix}${key}.`)
    }
  }
  for (const file of readdirSync(folder)) {
    const catalogue = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalogue
    walk(catalogue, `${file.replace('.json', '')}:`)
  }
  return found
}

/** More than a word or two, which may be the same in two languages. */
const isSentence = (text: string) =>
  text
    .replace(/{{.*?}}/g, '')
    .trim()
    .split(/\s+/).length > 3

const parameters = (text: string) =>
  [...text.matchAll(/{{\s*([a-zA-Z0-9]+)[^}]*}}/g)].map((match) => match[1]).sort()

/** Keeps a hyphen from ending a line. */
const wordJoiner = '\u2060'

describe('the catalogues', () => {
  const catalogues = Object.fromEntries(languages.map((language) => [language, words(language)]))
  const finnish = catalogues.fi ?? new Map<string, string>()

  it.each(others)('%s has the keys of Finnish, no more and no fewer', (language) => {
    expect([...(catalogues[language]?.keys() ?? [])].sort()).toEqual([...finnish.keys()].sort())
  })

  it('no text is empty or left in another language by copying a whole sentence', () => {
    const copied: string[] = []
    for (const key of finnish.keys()) {
      const texts = new Set<string>()
      for (const language of languages) {
        const text = catalogues[language]?.get(key) ?? ''
        expect(text.trim(), `${language} ${key}`).not.toBe('')
        if (texts.has(text) && isSentence(text)) copied.push(`${language} ${key}`)
        texts.add(text)
      }
    }
    expect(copied).toEqual([])
  })

  it('a Swedish label has the word of the glossary for its Finnish one, so that no two change places', () => {
    const wrong = [...finnish].flatMap(([key, text]) => {
      const swedish = (catalogues.sv?.get(key) ?? '').replaceAll(wordJoiner, '')
      const stem = swedishStem(text)
      return stem === null || swedish.toLowerCase().includes(stem)
        ? []
        : `${key}: “${text}” is “${swedish}”, which lacks “${stem}”`
    })
    expect(wrong, 'fix locales/sv, or the stem in terms.fixture.ts').toEqual([])
  })

  it('the certificate’s badges are drawn in each', () => {
    const years = Object.values(warrantyBadges).flatMap((ofKind) =>
      ofKind.map(({ years }) => years),
    )
    for (const language of languages)
      for (const badge of years.map((year) => `warranty-${year}-${language}.svg`))
        expect(existsSync(join('public/badges', badge)), badge).toBe(true)
  })

  it('the sandbox speaks the same languages', () => {
    expect(sandboxLanguages).toEqual(languages)
  })

  it('a text has the same parameters in each', () => {
    for (const [key, text] of finnish) {
      // A singular may say its number in words.
      if (key.endsWith('_one')) continue
      for (const language of others)
        expect(parameters(catalogues[language]?.get(key) ?? ''), `${language} ${key}`).toEqual(
          parameters(text),
        )
    }
  })

  it('a singular is not its plural, but for words that have one form', () => {
    const one = (language: string) =>
      [...(catalogues[language] ?? [])]
        .filter(([key, text]) => {
          const plural = catalogues[language]?.get(key.replace(/_one$/, '_other'))
          return key.endsWith('_one') && plural === text
        })
        .map(([, text]) => text.replace(/{{count}}\u00a0?/, '').trim())
        .toSorted()
    expect(one('fi')).toEqual([
      'Jaettu henkilölle',
      'erääntyy päivän päästä',
      'lisäksi tulossa',
      'puuttuu',
      'päivän päästä',
      'saapui',
      'tarkastamatta',
      'vielä tulossa',
    ])
    expect(one('sv')).toEqual([
      'har kommit',
      'och till',
      'rum',
      'saknas',
      'ytterligare återstår',
      'återstår',
    ])
    expect(one('en')).toEqual([
      'and more',
      'arrived',
      'damaged',
      'delivered',
      'missing',
      'more to come',
      'new',
      'not checked',
      'still to come',
    ])
  })

  it('a number is not parted from its unit or noun at the end of a line', () => {
    const parted =
      /[\d}] (?:t|m|Mt|MB|%|ton|tonnin|met\p{L}+|mega\p{L}+|päivää|dagar|days?|months?)(?!\p{L})/u
    const partedNoun =
      /\{\{(?:count|length|most|months|shared|years)\}\} \p{L}|\p{L} \{\{shared\}\}/u
    for (const language of languages)
      for (const [key, text] of catalogues[language] ?? [])
        for (const pattern of [parted, partedNoun])
          expect(text, `${language} ${key}`).not.toMatch(pattern)
  })

  it('an order’s number is not parted from its noun in the short lines of lists', () => {
    for (const language of languages)
      for (const [key, text] of catalogues[language] ?? [])
        if (/^(?:dashboard|notifications):/.test(key))
          expect(text, `${language} ${key}`).not.toMatch(/\p{L} \{\{(?:id|orderId|offerId)\}\}/u)
  })

  it('no line of the page begins with “asti”, “sitten” or “sedan”', () => {
    for (const language of languages)
      for (const [key, text] of catalogues[language] ?? [])
        // A message that is sent as SMS has plain spaces.
        if (!key.startsWith('order:sharing.message.'))
          expect(text, `${language} ${key}`).not.toMatch(
            /\}\} asti|(?:päivää?|dag(?:ar)?|days?) (?:sitten|sedan|overdue)/,
          )
  })

  it('no line begins with a dot between two facts', () => {
    for (const language of languages)
      for (const [key, text] of catalogues[language] ?? [])
        expect(text, `${language} ${key}`).not.toContain(' ·')
  })
})
