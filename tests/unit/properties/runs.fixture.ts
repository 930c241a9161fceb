import fc from 'fast-check'

/**
 * Without FC_RUNS the cases are the same each time, so failures repeat. With it they are new, unless FC_SEED is
 * set; a failure names its seed.
 */
const { FC_RUNS, FC_SEED } = process.env
const often = Number(FC_RUNS ?? 10)
const seed = FC_RUNS === undefined ? 20261121 : Number(FC_SEED ?? NaN)

/** @param scale below 1 for expensive cases, above 1 for cheap ones */
export const runs = (scale = 1): fc.Parameters<unknown> => ({
  numRuns: Math.max(1, Math.round(often * scale)),
  ...(Number.isInteger(seed) && { seed }),
})

/** Like fast-check's unit `binary`, which first lists a million characters: five seconds of the unit tests. */
export const anyCharacter = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))

/** Pieces that have fooled parsers of addresses. */
export const nastyAddress = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('/', '/', '\\', '.', '..', 'a', 'evil.example') },
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          '//',
          '@',
          ':',
          '?',
          '#',
          ';',
          ' ',
          '\t',
          '\n',
          '\r',
          '\0',
          '\u0085',
          '\u007f',
          '\u2028',
          '\ufeff',
          // Signs that normalisation turns into a full stop, a slash and a colon.
          '\u3002',
          '\uff0e',
          '\u2024',
          '\uff0f',
          '\u2215',
          '\uff1a',
          '\ud800',
          '%',
          '%2e',
          '%2E%2e',
          '%2f',
          '%5c',
          '%09',
          '%00',
          '%25',
          '%61uth',
          'auth',
          'AUTH',
          'auth/logout',
          'http:',
          'https://',
          'HTTPS:/',
          'javascript:alert(1)',
          'JaVaScRiPt:',
          'data:text/html,',
          'vbscript:',
          'blob:',
          'localhost',
          'portal.example',
          '[::1]',
          '1.1',
          'ä',
          '💥',
        ),
      },
      { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 4 }) },
    ),
    { maxLength: 10 },
  )
  .map((pieces) => pieces.join(''))

/** Mostly paths. */
export const nastyPath = fc.oneof(
  nastyAddress,
  nastyAddress.map((text) => `/${text}`),
)

/** Any JSON value, to replace the value of a field. */
export const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    ...[null, '', ' ', 0, -0, -1, 1e21, 1e308, 5e-324, '0001-01-01T00:00:00', '9'.repeat(400)],
    ...['x'.repeat(20_000), '\u202e\0\u0085', true, 'false', [], {}, [[]], [null]],
  ),
)

/** No lone surrogates, which no encoding has. */
export const isWhole = (text: string) => !/\p{Cs}/u.test(text)
export const madeWhole = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd')
