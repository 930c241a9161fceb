import type { Schema } from './schema'

/** Types of a value that is a text for the portal: a number is read as its digits. */
const texts = ['string', 'number', 'null']
const anyFlag = ['boolean', 'number', 'string', 'null']

/**
 * The kinds of values that `app/upstream/readers.server.ts` reads, as schemas of what comes over the
 * wire. A value of another type than these is read as a missing one.
 */
export const kinds: Readonly<Record<string, { name: string; schema: Schema }>> = {
  text: {
    name: 'Text',
    schema: {
      type: texts,
      description: 'A text; spaces around it are cut off. Missing, null and empty mean none.',
      examples: ['Kuusitie 4 B'],
    },
  },
  texts: {
    name: 'Texts',
    schema: {
      type: texts,
      description: 'Several texts in one, with a separator between them.',
      examples: ['Kuvat'],
    },
  },
  code: {
    name: 'Code',
    schema: {
      type: texts,
      description: 'A code, which is compared without spaces around it and in upper case.',
      examples: ['KULUTTAJA', 'OMA_ASENTAJA', 'SWE'],
    },
  },
  id: {
    name: 'Id',
    schema: {
      type: ['string', 'number', 'null'],
      description:
        'What a row is known by: letters, digits, `_` and `-`, 64 of them at most. A number is read as ' +
        'its digits. A row that needs an id and has none is left out.',
      examples: ['412873', 4101],
    },
  },
  amount: {
    name: 'Amount',
    schema: {
      type: texts,
      description:
        'An amount of money in whole units, with up to two decimals: a number, or a text with a ' +
        'decimal comma or point, with or without spaces between thousands.',
      examples: [14280.5, '14280,50', '14 280,50'],
    },
  },
  quantity: {
    name: 'Quantity',
    schema: { type: texts, description: 'A number, or a text of one.', examples: [2, '2,5'] },
  },
  flag: {
    name: 'Flag',
    schema: {
      type: anyFlag,
      description:
        'Yes is true, 1, "1", "true", "K" or "kyllä"; anything else is no, and so is a missing value ' +
        'unless the field says otherwise.',
      examples: [true, 1, 'K'],
    },
  },
  day: {
    name: 'Day',
    schema: {
      type: ['string', 'null'],
      description:
        'A day: ISO 8601 or D.M.YYYY, with or without a time; a range of two days, as ' +
        '7.-11.12.2026; or words, which are shown as they are. A time without an offset is ' +
        "Helsinki's. 0001-01-01 means none.",
      examples: ['2026-12-03T00:00:00', '03.12.2026', '7.-11.12.2026', 'viikko 50'],
    },
  },
  moment: {
    name: 'Moment',
    schema: {
      type: ['string', 'null'],
      description:
        "A moment: ISO 8601; without an offset it is Helsinki's time, without a time midnight there.",
      examples: ['2026-11-19T16:10:00+02:00'],
    },
  },
  'day or text': {
    name: 'DeliveryTime',
    schema: {
      type: ['string', 'null'],
      description:
        'A day, a day with a time, or the words of a carrier, which are shown as they are.',
      examples: ['3.12.2026 klo 8–12', '2026-12-03T08:00:00'],
    },
  },
  'texts as JSON': {
    name: 'Params',
    schema: {
      type: ['string', 'object', 'null'],
      description:
        'A text that holds a JSON object of texts and numbers. Anything else is read as an empty object.',
      examples: ['{"orderId":"412873"}'],
    },
  },
  link: {
    name: 'Link',
    schema: {
      type: ['string', 'null'],
      description: 'A link with http or https; any other is not shown.',
      examples: ['https://mallit.keittio.example/7301'],
    },
  },
  film: {
    name: 'Film',
    schema: {
      type: ['string', 'null'],
      description: "A film's address at YouTube, in any of its forms; any other is not shown.",
      examples: ['https://www.youtube.com/watch?v=aqz-KBN2-1Q'],
    },
  },
  country: {
    name: 'Country',
    schema: {
      type: ['string', 'null'],
      description: 'A country: two letters (ISO 3166-1), or a name, which is shown as it is.',
      examples: ['FI'],
    },
  },
  language: {
    name: 'Language',
    schema: {
      type: ['string', 'null'],
      description:
        'fi, sv or en, also with a region (sv-FI). Any other is read as none chosen yet.',
      examples: ['fi'],
    },
  },
  'flag or amount': {
    name: 'FlagOrAmount',
    schema: {
      type: anyFlag,
      description: 'A flag, or an amount: more than nought means yes.',
      examples: [true],
    },
  },
  'flag or day': {
    name: 'FlagOrDay',
    schema: {
      type: anyFlag,
      description: 'A flag, or a day: any readable day means yes.',
      examples: [true],
    },
  },
  'code or text': {
    name: 'CodeOrText',
    schema: {
      type: texts,
      description: 'A code of the status (0, 10, 20), or the text to show.',
      examples: [10],
    },
  },
}
