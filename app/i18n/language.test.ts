import { expect, test } from 'vitest'
import { readLanguage } from '~/domain/person'
import { chooseLanguage } from './language.server'

test.each([
  ['sv-FI', 'sv'],
  [' EN_gb ', 'en'],
  ['de', null],
  ['', null],
  [null, null],
  // As a provider that sends a list of locales is kept, and as ui_locales is written.
  ['de sv-FI en', 'sv'],
  ['en-GB fi', 'en'],
  ['de-AT, fi-FI', 'fi'],
  ['de nb', null],
])('%j is %j', (locale, language) => {
  expect(readLanguage(locale)).toBe(language)
})

test('the first known one of the provider’s comes before the browser’s', async () => {
  const request = new Request('https://portal.example/', { headers: { 'Accept-Language': 'en' } })
  expect(await chooseLanguage(request, { locale: 'nb sv-SE fi' })).toBe('sv')
  expect(await chooseLanguage(request, { locale: 'nb' })).toBe('en')
})
