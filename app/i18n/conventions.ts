import type { Language } from '~/domain/person'

/** Numbers, file sizes, times of day, and the two named days of each language. */
export const conventions = {
  fi: {
    locale: 'fi-FI',
    decimalMark: ',',
    byte: 't',
    today: 'Tänään',
    yesterday: 'Eilen',
    beforeTime: 'klo\u00a0',
    at: 'klo\u00a0',
    timeMark: '.',
    hourDigits: 1,
  },
  sv: {
    locale: 'sv-SE',
    decimalMark: ',',
    byte: 'B',
    today: 'I dag',
    yesterday: 'I går',
    beforeTime: 'kl.\u00a0',
    at: 'kl.\u00a0',
    timeMark: ':',
    hourDigits: 2,
  },
  // British: plain `en` would write American dates, `en-FI` Finnish numbers.
  en: {
    locale: 'en-GB',
    decimalMark: '.',
    byte: 'B',
    today: 'Today',
    yesterday: 'Yesterday',
    beforeTime: '',
    at: 'at\u00a0',
    timeMark: ':',
    hourDigits: 1,
  },
} as const satisfies Record<Language, unknown>
