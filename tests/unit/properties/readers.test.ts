import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, formatQuantity } from '~/i18n/formats'
import { startStopwatch } from '~/net/stopwatch.fixture'
import { delivered } from '~/upstream/assumptions'
import { readCents, readQuantity } from '~/upstream/readers/amount'
import { readDay, readDeliveryTime, readInstant, readLastInstant } from '~/upstream/readers/day'
import { readFlag } from '~/upstream/readers/text'
import { anyJson, runs } from './runs.fixture'

/** Text of the characters that dates and amounts consist of. */
const almost = fc
  .array(
    fc.constantFrom(
      ...['0', '1', '2', '9', '12', '31', '2026', '0001', '.', ',', '-', '–', '−', '+', ':', 'T'],
      ...[
        'Z',
        ' ',
        '\u00a0',
        '\u202f',
        'klo',
        'kl.',
        '/',
        'e',
        'Infinity',
        'NaN',
        '0x1',
        '€',
        'kr',
      ],
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''))
const anything = fc.oneof(anyJson, almost, almost)

const day = fc
  .date({ min: new Date('1990-01-02'), max: new Date('9998-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const moment = fc.date({
  min: new Date('1990-06-01'),
  max: new Date('2400-01-01'),
  noInvalidDate: true,
})

describe('dates', () => {
  test('are read from anything, or are none', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const read = readDay(value)
        if (read) {
          expect(read.text).not.toBe('')
          if (read.iso !== null) {
            expect(read.iso).toMatch(/^\d{4}-\d{2}-\d{2}$/)
            expect(new Date(read.iso).toISOString().slice(0, 10)).toBe(read.iso)
          }
          // Reading the shown text again gives the same day.
          expect(readDay(read.text)).toEqual(read)
        }
        for (const instant of [readInstant(value), readLastInstant(value)]) {
          if (instant !== null) expect(new Date(instant).toISOString()).toBe(instant)
        }
        const time = readDeliveryTime(value)
        if (time !== null) expect(readDeliveryTime(time.text)).toEqual(time)
        expect(typeof delivered.read(value)).toBe('boolean')
      }),
      runs(10),
    )
  })

  test('come back as they went, in either form', () => {
    fc.assert(
      fc.property(day, (iso) => {
        const [year = '', month = '', date = ''] = iso.split('-')
        const text = `${date}.${month}.${year}`
        const expected = { iso, text }
        expect(readDay(iso)).toEqual(expected)
        expect(readDay(text)).toEqual(expected)
        expect(readDay(`${Number(date)}.${Number(month)}.${year}`)).toEqual(expected)
        expect(readDay(`${iso}T00:00:00`)).toEqual(expected)
        expect(readDeliveryTime(iso)?.text).toBe(text)
      }),
      runs(3),
    )
  })

  test('with a time are the moment that they name', () => {
    fc.assert(
      fc.property(moment, (date) => {
        const second = new Date(Math.floor(date.getTime() / 1000) * 1000).toISOString()
        expect(readInstant(second)).toBe(second)
        expect(readInstant(second.replace('.000Z', '+00:00'))).toBe(second)
        expect(readLastInstant(second)).toBe(second)
      }),
      runs(3),
    )
  })
})

describe('amounts', () => {
  const cents = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })

  test('are whole cents or none, whatever is read', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const read = readCents(value)
        expect(read === null || (Number.isSafeInteger(read) && !Object.is(read, -0))).toBe(true)
        const quantity = readQuantity(value)
        expect(quantity === null || (Number.isFinite(quantity) && !Object.is(quantity, -0))).toBe(
          true,
        )
        if (read !== null)
          expect(formatMoney({ cents: read, currency: 'EUR' }, 'fi')).not.toMatch(/NaN|∞/)
        if (quantity !== null) expect(formatQuantity(quantity, 'sv')).not.toMatch(/NaN|∞/)
      }),
      runs(10),
    )
  })

  test('are exact to the cent, with a comma or a point, with thousands apart or not', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const sign = amount < 0 ? '-' : ''
        const digits = String(Math.abs(amount)).padStart(3, '0')
        const [whole, decimals] = [digits.slice(0, -2), digits.slice(-2)]
        const apart = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark)
        for (const text of [
          `${sign}${whole},${decimals}`,
          `${sign}${whole}.${decimals}`,
          `${sign}${apart(' ')},${decimals}`,
          `${sign}${apart('\u00a0')},${decimals}`,
          `${sign}${apart('\u202f')},${decimals}`,
          `${sign}${apart('.')},${decimals}`,
          `${sign}${apart(',')}.${decimals}`,
          `${sign.replace('-', '\u2212')}${whole},${decimals}0`,
        ]) {
          expect([text, readCents(text)]).toEqual([text, amount])
        }
        expect(readCents(amount / 100)).toBe(amount)
      }),
      runs(5),
    )
  })

  test('that the portal writes, it reads', () => {
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom('fi' as const, 'sv' as const, 'en' as const),
        (amount, language) => {
          expect(readCents(formatMoney({ cents: amount, currency: '' }, language))).toBe(amount)
        },
      ),
      runs(2),
    )
  })
})

test('a text of a megabyte is read at once', () => {
  const long = fc
    .tuple(almost, fc.constantFrom('1', '1 ', '1.', ' ', '-', '/ ', 'k', '1,2'))
    .map(([start, piece]) => start + piece.repeat(1_000_000 / piece.length))
  fc.assert(
    fc.property(long, (text) => {
      const worked = startStopwatch([process.pid])
      for (const read of [
        readDay,
        readInstant,
        readCents,
        readQuantity,
        readFlag,
        readDeliveryTime,
      ])
        read(text)
      expect(worked()).toBeLessThan(2000)
    }),
    runs(0.05),
  )
})
