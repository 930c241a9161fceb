import { expect, test } from 'vitest'
import type { Language } from '~/domain/person'
import { accountLink } from './account-link'

test.each<[string, Language, string]>([
  [
    'https://login.example/account',
    'fi',
    'https://login.example/account?ui_locales=fi&kc_locale=fi',
  ],
  [
    'https://login.example/account/?ui_locales=en#/profile',
    'sv',
    'https://login.example/account/?ui_locales=sv&kc_locale=sv#/profile',
  ],
])('the account page of %s for %s', (url, language, expected) => {
  expect(accountLink(url, language)).toBe(expected)
})
