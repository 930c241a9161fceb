import type { Schema } from './schema'

/** Types of a value that is a text for the portal: a number is read as its digits. */
const texts = ['string', 'number', 'null']
const words = ['string', 'null']
const flags = ['boolean', 'number', 'string', 'null']

const kind = (
  name: string,
  type: string[],
  description: string,
  ...examples: unknown[]
): { name: string; schema: Schema } => ({ name, schema: { type, description, examples } })

/**
 * The kinds of values that `app/upstream/readers.server.ts` reads, as schemas of what comes over the
 * wire, with examples. A value of another type than these is read as a missing one.
 */
export const kinds: Readonly<Record<string, ReturnType<typeof kind>>> = {
  text: kind(
    'Text',
    texts,
    'A text; spaces around it are cut off. Missing, null and empty mean none.',
    'Kuusitie 4 B',
  ),
  texts: kind('Texts', texts, 'Several texts in one, with a separator between them.', 'Kuvat'),
  code: kind(
    'Code',
    texts,
    'A code, which is compared without spaces around it and in upper case.',
    'KULUTTAJA',
    'OMA_ASENTAJA',
    'SWE',
  ),
  id: kind(
    'Id',
    texts,
    'What a row is known by: letters, digits, `_` and `-`, 64 of them at most. A number is ' +
      'read as its digits. A row that needs an id and has none is left out.',
    '412873',
    4101,
  ),
  amount: kind(
    'Amount',
    texts,
    'An amount of money in whole units, with up to two decimals: a number, or a text with a ' +
      'decimal comma or point, with or without spaces between thousands.',
    14280.5,
    '14280,50',
    '14 280,50',
  ),
  quantity: kind('Quantity', texts, 'A number, or a text of one.', 2, '2,5'),
  flag: kind(
    'Flag',
    flags,
    'Yes is true, 1, "1", "true", "K" or "kyllä"; anything else is no, and so is a missing ' +
      'value unless the field says otherwise.',
    true,
    1,
    'K',
  ),
  day: kind(
    'Day',
    words,
    'A day: ISO 8601 or D.M.YYYY, with or without a time; a range of two days, as ' +
      '7.-11.12.2026; or words, which are shown as they are. A time without an offset is ' +
      "Helsinki's. 0001-01-01 means none.",
    '2026-12-03T00:00:00',
    '03.12.2026',
    '7.-11.12.2026',
    'viikko 50',
  ),
  moment: kind(
    'Moment',
    words,
    "A moment: ISO 8601; without an offset it is Helsinki's time, without a time midnight " +
      'there.',
    '2026-11-19T16:10:00+02:00',
  ),
  'day or text': kind(
    'DeliveryTime',
    words,
    'A day, a day with a time, or the words of a carrier, which are shown as they are.',
    '3.12.2026 klo 8–12',
    '2026-12-03T08:00:00',
  ),
  'texts as JSON': kind(
    'Params',
    ['string', 'object', 'null'],
    'A text that holds a JSON object of texts and numbers. Anything else is read as an empty ' +
      'object.',
    '{"orderId":"412873"}',
  ),
  link: kind(
    'Link',
    words,
    'A link with http or https; any other is not shown.',
    'https://mallit.keittio.example/7301',
  ),
  film: kind(
    'Film',
    words,
    "A film's address at YouTube, in any of its forms; any other is not shown.",
    'https://www.youtube.com/watch?v=aqz-KBN2-1Q',
  ),
  country: kind(
    'Country',
    words,
    'A country: two letters (ISO 3166-1), or a name, which is shown as it is.',
    'FI',
  ),
  language: kind(
    'Language',
    words,
    'fi, sv or en, also with a region (sv-FI). Any other is read as none chosen yet.',
    'fi',
  ),
  'flag or amount': kind(
    'FlagOrAmount',
    flags,
    'A flag, or an amount: more than nought means yes.',
    true,
  ),
  'flag or day': kind('FlagOrDay', flags, 'A flag, or a day: any readable day means yes.', true),
  'code or text': kind(
    'CodeOrText',
    texts,
    'A code of the status (0, 10, 20), or the text to show.',
    10,
  ),
}
