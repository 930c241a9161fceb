import { describe, expect, test } from 'vitest'
import { languages } from '~/domain/person'
import { screenInLanguage } from '~/screens/screen.fixture'
import AskForContentScreen from './ask-for-content-screen'

const request = {
  fi: /Voit myös pyytää häntä lähettämään sinulle kutsun/,
  sv: /Du kan också be designern skicka en inbjudan till/,
  en: /You can also ask them to send (you )?an invitation/,
}

const step = (
  language: (typeof languages)[number],
  email: string,
  hasNothing = true,
  problem: string | null = null,
) =>
  screenInLanguage(language, AskForContentScreen, {
    view: { step: 'ask', orderId: '', postalCode: '', problem },
    email,
    hasContent: !hasNothing,
    hasNothing,
    isNew: false,
    canRequest: true,
  })

describe.each(languages)('a person without addresses, in %s', (language) => {
  test('reads to ask the designer for an invitation, with or without a known e-mail', async () => {
    expect(await step(language, 'ella@posti.example')).toMatch(request[language])
    expect(await step(language, 'ella@posti.example')).toContain('ella@posti.example')
    expect(await step(language, '')).toMatch(request[language])
    expect(await step(language, '')).not.toMatch(/\{\{|undefined| \./)
  })

  test('does not read it if there is an address', async () => {
    expect(await step(language, '', false)).not.toMatch(request[language])
  })

  test('is sent to the store if no designer was found and customer service has no number', async () => {
    const store = /ota yhteyttä myymälään|kontakta butiken|contact the store/
    expect(await step(language, '', true, 'not_found')).toMatch(store)
    expect(await step(language, '', true, 'unavailable')).not.toMatch(store)
  })
})
