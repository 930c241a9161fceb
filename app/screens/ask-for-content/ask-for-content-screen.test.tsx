import { describe, expect, test } from 'vitest'
import { languages } from '~/domain/person'
import { screenInLanguage } from '~/screens/screen.fixture'
import AskForContentScreen from './ask-for-content-screen'

const request = {
  fi: /Pyydä häntä julkaisemaan tilauksesi tai lähettämään sinulle kutsu/,
  sv: /Be din designer publicera dina uppgifter eller skicka en inbjudan till/,
  en: /Ask your designer to publish your data, or to send (you )?an invitation/,
}

const step = (language: (typeof languages)[number], email: string, hasNothing = true) =>
  screenInLanguage(language, AskForContentScreen, {
    view: { step: 'ask', orderId: '', postalCode: '', problem: null },
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

  test('reads, if a member of staff, where a preview is opened', async () => {
    expect(await step(language, '')).toMatch(/esikatselulinkistä|förhandsvisning|preview link/)
  })

  test('does not read it if there is an address', async () => {
    expect(await step(language, '', false)).not.toMatch(request[language])
    expect(await step(language, '', false)).not.toMatch(
      /esikatselulinkistä|förhandsvisning|preview link/,
    )
  })
})
