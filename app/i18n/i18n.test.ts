import { expect, test } from 'vitest'
import { readLanguage } from '~/domain/person'
import { i18n } from './i18n.server'
import { wordsOf } from './instances.server'

test.each([
  ['sv-FI', 'sv'],
  [' EN_gb ', 'en'],
  ['xx', null],
  ['', null],
  [null, null],
  // A list of locales, as some providers send it and as ui_locales has it.
  ['xx sv-FI en', 'sv'],
  ['en-GB fi', 'en'],
  ['xx-AT, fi-FI', 'fi'],
  ['xx yy', null],
])('%j is %j', (locale, language) => {
  expect(readLanguage(locale)).toBe(language)
})

/** @param accepted the browser's languages */
const languageOf = (known: Parameters<typeof i18n.getLocale>[1], accepted = '') =>
  i18n.getLocale(new Request('http://portal', { headers: { 'Accept-Language': accepted } }), known)

test('the user’s language comes before the cookie’s, the provider’s, the browser’s and Finnish', async () => {
  const all = { user: 'en', cookie: 'fi', locale: 'sv-FI' } as const
  expect(await languageOf(all, 'sv')).toBe('en')
  expect(await languageOf({ ...all, user: null }, 'sv')).toBe('fi')
  expect(await languageOf({ locale: 'sv-FI' }, 'en')).toBe('sv')
  expect(await languageOf({ locale: 'xx sv-SE fi' }, 'en')).toBe('sv')
  expect(await languageOf({ locale: 'sv-FI, en' }, 'en')).toBe('sv')
  expect(await languageOf({ locale: 'xx' }, 'en')).toBe('en')
  expect(await languageOf({}, 'xx, sv-FI;q=0.8, en;q=0.2')).toBe('sv')
  expect(await languageOf({}, 'de-DE,de;q=0.9,en;q=0.8')).toBe('en')
  expect(await languageOf({}, 'da, sv;q=0.8')).toBe('sv')
  for (const none of [undefined, '', 'xx']) expect(await languageOf({}, none)).toBe('fi')
})

test('words are those of a language or of a request, whose language is kept', async () => {
  const request = new Request('http://portal')
  await i18n.getLocale(request, { user: 'sv' })
  for (const asked of ['sv', request] as const)
    expect(await i18n.getFixedT(asked)).toBe(wordsOf('sv').t)
})
