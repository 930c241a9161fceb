import { describe, expect, test } from 'vitest'
import { inLanguage } from '~/i18n/in-language.fixture'
import { languages } from '~/domain/person'
import { AskStep } from './ask-step'

const request = {
  fi: /Pyydä häntä julkaisemaan tilauksesi tai lähettämään sinulle kutsu/,
  sv: /Be din designer publicera dina uppgifter eller skicka en inbjudan till/,
  en: /Ask your designer to publish your data, or to send (you )?an invitation/,
}

const step = (language: (typeof languages)[number], email: string, hasNothing = true) =>
  inLanguage(
    language,
    <AskStep
      email={email}
      hasContent={!hasNothing}
      hasNothing={hasNothing}
      isNew={false}
      canRequest
      orderId=""
      postalCode=""
      problem={null}
    />,
  )

describe.each(languages)('who has nothing here yet, in %s', (language) => {
  test('is told to ask the designer for an invitation, with or without a known e-mail', () => {
    expect(step(language, 'ella@posti.example')).toMatch(request[language])
    expect(step(language, 'ella@posti.example')).toContain('ella@posti.example')
    expect(step(language, '')).toMatch(request[language])
    expect(step(language, '')).not.toMatch(/\{\{|undefined| \./)
  })

  test('hears, if they are staff, where a customer’s view is opened', () => {
    expect(step(language, '')).toMatch(/esikatselulinkistä|förhandsvisning|preview link/)
  })

  test('is not told so where there is something', () => {
    expect(step(language, '', false)).not.toMatch(request[language])
    expect(step(language, '', false)).not.toMatch(/esikatselu|förhandsvisning|preview/)
  })
})
