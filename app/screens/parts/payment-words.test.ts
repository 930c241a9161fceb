import { expect, test } from 'vitest'
import { wordsOf } from '~/i18n/instances.server'
import { paymentWords } from './payment-words'

test.each([
  ['fi', ['Rahoitus', 'Rahoitus', 'OPR'], ['Rahoitus (OPR)']],
  ['sv', ['Rahoitus', 'Rahoitus', 'OPR'], ['Finansiering (OPR)']],
  ['en', ['', 'rahoitus', 'OPR'], ['Financing (OPR)']],
  ['fi', ['', 'rahoitus', 'OPR Rahoitus'], ['OPR Rahoitus']],
  ['fi', ['Myymälä', 'Lasku', '14PN'], ['Myymälä', 'Lasku', '14\u00a0päivää netto']],
  ['sv', ['Myymälä', 'Lasku', '14PN'], ['Butik', 'Lasku', '14\u00a0dagar netto']],
  ['fi', ['Lasku', 'Lasku', ''], ['Lasku']],
] as const)(
  'a text is said once, by the longest that has it, in %s: %j',
  (language, [kind, method, term], words) => {
    expect(paymentWords(wordsOf(language).t, { kind, method, term })).toEqual(words)
  },
)
