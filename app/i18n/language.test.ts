import { expect, test } from 'vitest'
import { readLanguage } from '~/domain/person'
import { chooseLanguage } from './language.server'

test.each([
  ['sv-FI', 'sv'],
  [' EN_gb ', 'en'],
  ['xx', null],
  ['', null],
  [null, null],
  // As a provider that sends a list of locales is kept, and as ui_locales is written.
  ['xx sv-FI en', 'sv'],
  ['en-GB fi', 'en'],
  ['xx-AT, fi-FI', 'fi'],
  ['xx yy', null],
])('%j is %j', (locale, language) => {
  expect(readLanguage(locale)).toBe(language)
})

test('the first known one of the provider’s comes before the browser’s', async () => {
  expect(await chooseLanguage('en', { locale: 'xx sv-SE fi' })).toBe('sv')
  expect(await chooseLanguage('en', { locale: 'xx' })).toBe('en')
  expect(await chooseLanguage('xx, sv-FI;q=0.8, en;q=0.2', {})).toBe('sv')
  for (const none of [null, undefined, '', 'xx']) expect(await chooseLanguage(none, {})).toBe('fi')
})
