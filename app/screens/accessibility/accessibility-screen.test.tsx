import { expect, test } from 'vitest'
import type { Language } from '~/domain/person'
import { parsePage } from '~/i18n/parse-page.fixture'
import { screenInLanguage } from '~/screens/screen.fixture'
import AccessibilityScreen, { loader } from './accessibility-screen'

async function shown(language: Language, accessibility: object = {}) {
  const nothing = { email: null, approvedOn: null }
  const config = { brand: { name: 'Keittiö' }, accessibility: { ...nothing, ...accessibility } }
  const args = { context: { config, language }, request: new Request('http://localhost/') }
  const data = loader({ ...args, params: {} } as unknown as Parameters<typeof loader>[0])
  return parsePage(await screenInLanguage(language, AccessibilityScreen, data))
}

test('what the maker decides comes from the configuration', async () => {
  const email = 'saavutettavuus@keittio.example'
  const page = await shown('fi', { email, approvedOn: '2026-12-03' })
  expect(page.hrefOf(email)).toBe(`mailto:${email}`)
  expect(page.getByText(/Valmistaja on hyväksynyt selosteen 03.12.2026\./)).toBeTruthy()
  expect(page.queryByText(/myyjällesi/)).toBeNull()
})

test('unapproved and without an address it names no day, and the seller', async () => {
  const page = await shown('fi')
  expect(page.getByText(/Voit antaa palautteen myyjällesi\./)).toBeTruthy()
  expect(page.queryByText(/hyväksynyt/)).toBeNull()
})

test.each([
  ['fi', 'https://www.saavutettavuusvaatimukset.fi', 'Saavutettavuusseloste'],
  ['sv', 'https://www.tillganglighetskrav.fi', 'Tillgänglighetsutlåtande'],
  ['en', 'https://www.webaccessibility.fi', 'Accessibility statement'],
] as const)('it is in %s, and so is what the authority says', async (language, href, title) => {
  const page = await shown(language)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(page.hrefs()).toContain(href)
  expect(page.element.textContent).toMatch(/306\/2019.*Traficom|Traficom.*306\/2019/s)
})
