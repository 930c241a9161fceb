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

describe.each(languages)('a person without addresses, in %s', (language) => {
  test('reads to ask the designer for an invitation, with or without a known e-mail', () => {
    expect(step(language, 'ella@posti.example')).toMatch(request[language])
    expect(step(language, 'ella@posti.example')).toContain('ella@posti.example')
    expect(step(language, '')).toMatch(request[language])
    expect(step(language, '')).not.toMatch(/\{\{|undefined| \./)
  })

  test('reads, if a member of staff, where a preview is opened', () => {
    expect(step(language, '')).toMatch(/esikatselulinkistä|förhandsvisning|preview link/)
  })

  test('does not read it if there is an address', () => {
    expect(step(language, '', false)).not.toMatch(request[language])
    expect(step(language, '', false)).not.toMatch(/esikatselu|förhandsvisning|preview/)
  })
})
