import { expect, test } from 'vitest'
import type { Language } from '~/domain/person'
import { screenInLanguage } from '~/screens/screen.fixture'
import AccessibilityScreen, { loader } from './accessibility-screen'

function answered(language: Language, accessibility: object) {
  const config = { brand: { name: 'Keittiö' }, accessibility }
  const args = { context: { config, language }, request: new Request('http://localhost/') }
  return loader({ ...args, params: {} } as unknown as Parameters<typeof loader>[0])
}

test('what the maker decides comes from the configuration', async () => {
  const accessibility = { email: 'saavutettavuus@keittio.example', approvedOn: '2026-12-03' }
  const html = await screenInLanguage('fi', AccessibilityScreen, answered('fi', accessibility))
  expect(html).toContain('href="mailto:saavutettavuus@keittio.example">')
  expect(html).toContain('Valmistaja on hyväksynyt selosteen 03.12.2026.')
  expect(html).not.toContain('myyjällesi.')
})

test('unapproved and without an address it names no day, and the seller', async () => {
  const nothing = { email: null, approvedOn: null }
  const html = await screenInLanguage('fi', AccessibilityScreen, answered('fi', nothing))
  expect(html).toContain('Voit antaa palautteen myyjällesi.')
  expect(html).not.toContain('hyväksynyt')
})

test.each([
  ['fi', 'https://www.saavutettavuusvaatimukset.fi', 'Saavutettavuusseloste'],
  ['sv', 'https://www.tillganglighetskrav.fi', 'Tillgänglighetsutlåtande'],
  ['en', 'https://www.webaccessibility.fi', 'Accessibility statement'],
] as const)('it is in %s, and so is what the authority says', async (language, href, title) => {
  const nothing = { email: null, approvedOn: null }
  const html = await screenInLanguage(language, AccessibilityScreen, answered(language, nothing))
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain(`href="${href}"`)
  expect(html).toContain('306/2019')
  expect(html).toContain('Traficom')
})
