import { expect, test } from 'vitest'
import { wordsOf } from '~/i18n/instances.server'
import { scriptWords } from './parts/list-template'

const names = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name)

test.each([
  ['fi', 'Lisää tiedosto', 'Lisää {{count}} tiedostoa', 'Tallennettu: {{saved}}/{{total}}'],
  ['sv', 'Lägg till filen', 'Lägg till {{count}} filer', 'Sparade: {{saved}} av {{total}}'],
  ['en', 'Add the file', 'Add {{count}} files', 'Saved: {{saved}} of {{total}}'],
] as const)(
  'the script gets both forms of what it counts, to be filled in: %s',
  (language, one, other, savedOf) => {
    const words = scriptWords(wordsOf(language).t)
    expect(words.title).toEqual({ one, other })
    expect(words.savedOf).toBe(savedOf)
    for (const counted of [words.refused, words.failed]) {
      expect(names(counted.one)).toEqual([])
      expect(names(counted.other)).toEqual(['count'])
    }
    expect(names(words.tooMany)).toEqual([])
    expect(words.tooMany).toContain('20')
    for (const [why, text] of Object.entries(words.reasons))
      expect(names(text), why).toEqual(why === 'too-often' ? [] : ['fileName'])
  },
)
