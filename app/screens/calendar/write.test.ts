import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { CalendarEvent } from '~/domain/calendar/event'
import { calendarParts } from './write.server'

const now = new Date('2026-11-20T10:00:30Z')
const maker = { name: 'Keittiö, Oy', prefix: 'maker' }

const event: CalendarEvent = {
  identity: ['delivery', '412873'],
  subject: {
    kind: 'delivery',
    orderId: '412873',
    name: '',
    carrier: '',
    time: '',
    isToPrepareFor: false,
  },
  span: { kind: 'days', first: '2026-12-03', last: '2026-12-03' },
  isConfirmed: true,
  hasReminder: true,
  place: 'Kuusitie 4 B, 33270 Tampere',
}
const words = {
  summary: 'Toimitus: Keittiö',
  description: ['Tilaus 412873'],
  page: 'https://portal.example/a/4101/orders/412873',
}

function written(change: Partial<CalendarEvent> = {}, said: Partial<typeof words> = {}, at = now) {
  const entry = { event: { ...event, ...change }, words: { ...words, ...said } }
  return [...calendarParts([entry], maker, at)].join('')
}

/** Read by Mozilla's parser, which knows nothing of the library that has written it. */
function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const [component] = calendar.getAllSubcomponents('vevent')
  if (!component) throw new Error('no event')
  return { calendar, component, event: new ICAL.Event(component) }
}

const valueOf = (text: string, name: string) =>
  String(parsed(text).component.getFirstPropertyValue(name))

describe('a calendar file', () => {
  test('is one of RFC 5545, each of its lines ended', () => {
    const { calendar } = parsed(written())
    expect(calendar.name).toBe('vcalendar')
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toContain('Portal')
    expect(written()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/)
    expect(written().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('has whole days without a zone, until the day after the last', () => {
    const range = { kind: 'days', first: '2026-12-28', last: '2027-01-08' } as const
    const { event: read } = parsed(written({ span: range }))
    expect(read.startDate.isDate).toBe(true)
    expect([read.startDate.toString(), read.endDate.toString()]).toEqual([
      '2026-12-28',
      '2027-01-09',
    ])
  })

  test('keeps whole days over the nights in which the clock changes', () => {
    for (const [first, after] of [
      ['2027-03-28', '2027-03-29'],
      ['2027-10-31', '2027-11-01'],
    ] as const) {
      const { event: read } = parsed(written({ span: { kind: 'days', first, last: first } }))
      expect([read.startDate.toString(), read.endDate.toString()]).toEqual([first, after])
    }
  })

  test('has hours in UTC, with an end where one is known', () => {
    const start = Date.parse('2026-12-03T06:00:00Z')
    const end = Date.parse('2026-12-03T10:00:00Z')
    const timed = written({ span: { kind: 'hours', start, end } })
    expect(timed).toContain('DTSTART:20261203T060000Z\r\nDTEND:20261203T100000Z\r\n')
    expect(parsed(timed).event.startDate.zone.tzid).toBe('UTC')
    expect(valueOf(timed, 'transp')).toBe('OPAQUE')
    expect(written({ span: { kind: 'hours', start, end: null } })).not.toContain('DTEND')
  })

  test('says what is agreed and what is estimated', () => {
    expect(valueOf(written(), 'status')).toBe('CONFIRMED')
    expect(valueOf(written({ isConfirmed: false }), 'status')).toBe('TENTATIVE')
    expect(valueOf(written(), 'transp')).toBe('TRANSPARENT')
  })

  test('keeps what is due, and who sees an order, to its owner', () => {
    const subject = { kind: 'share', orderId: '1', email: 'a@posti.example' } as const
    expect(valueOf(written({ subject }), 'class')).toBe('PRIVATE')
    expect(written()).not.toContain('CLASS')
  })
})

describe('a reminder', () => {
  const triggerOf = (text: string) => {
    const [alarm] = parsed(text).component.getAllSubcomponents('valarm')
    return alarm && String(alarm.getFirstPropertyValue('trigger'))
  }

  test('comes the day before, of whole days at nine', () => {
    expect(triggerOf(written())).toBe('-PT15H')
    const start = Date.parse('2026-12-03T06:00:00Z')
    expect(triggerOf(written({ span: { kind: 'hours', start, end: null } }))).toBe('-P1D')
  })

  test('follows all that is said of its event', () => {
    expect(written()).toMatch(/END:VALARM\r\nEND:VEVENT\r\n/)
  })

  test('is none of an estimate', () => {
    expect(triggerOf(written({ hasReminder: false }))).toBeUndefined()
  })
})

describe('taken in again', () => {
  const moved = { span: { kind: 'days', first: '2026-12-10', last: '2026-12-10' } as const }
  const later = new Date('2026-11-20T10:01:00Z')

  test('an event has its id whatever its day and its words', () => {
    const again = written(moved, { summary: 'Leverans' }, later)
    expect(valueOf(again, 'uid')).toBe(valueOf(written(), 'uid'))
    expect(valueOf(written({ identity: ['delivery', '412874'] }), 'uid')).not.toBe(
      valueOf(written(), 'uid'),
    )
    expect(valueOf(written(), 'uid')).toMatch(/^[0-9a-f]{32}@maker$/)
  })

  test('a later file has the higher number and the later stamps', () => {
    const numberOf = (text: string) => Number(valueOf(text, 'sequence'))
    expect(numberOf(written(moved, {}, later))).toBeGreaterThan(numberOf(written()))
    for (const stamp of ['dtstamp', 'last-modified'])
      expect(valueOf(written(moved, {}, later), stamp) > valueOf(written(), stamp)).toBe(true)
    // An integer of RFC 5545, for as long as anybody will ask.
    expect(numberOf(written({}, {}, new Date('2999-01-01T00:00:00Z')))).toBeLessThan(2 ** 31)
    expect(numberOf(written({}, {}, new Date('2020-01-01T00:00:00Z')))).toBe(0)
  })
})

describe('texts', () => {
  test('come through with commas, semicolons, backslashes and line breaks', () => {
    const summary = String.raw`Keittiö, kodinhoitohuone; "A\B" C:\n`
    const text = written({ place: 'Kuusitie 4, B; 12' }, { summary, description: ['a, b', 'c; d'] })
    const { event: read } = parsed(text)
    expect(read.summary).toBe(summary)
    expect(read.location).toBe('Kuusitie 4, B; 12')
    expect(read.description).toBe('a, b\nc; d')
  })

  test('can add no line of their own', () => {
    const hostile = 'Keittiö\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:1\u0000\u2028x'
    const text = written({ place: hostile }, { summary: hostile, description: [hostile] })
    expect(parsed(text).calendar.getAllSubcomponents('vevent')).toHaveLength(1)
    expect(text.match(/^(?:BEGIN|END):VEVENT\r$/gm)).toHaveLength(2)
    expect(text).not.toContain('\u0000')
  })

  test('that look like a part of a calendar are texts', () => {
    for (const part of ['BEGIN:VALARM', 'END:VALARM', 'BEGIN:VEVENT', 'END:VEVENT'])
      for (const summary of [part, `Keittiö ${part}`, `${'x'.repeat(66)}${part}`]) {
        const text = written({ place: summary }, { summary, description: [summary, part] })
        expect(parsed(text).event.summary).toBe(summary)
        expect(text).toMatch(/END:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n$/)
        for (const line of text.split('\r\n'))
          expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
      }
  })

  test('are folded at 75 bytes, and no letter is cut', () => {
    for (const letter of ['ä', 'Å', '€', '👩‍🍳', 'a']) {
      const summary = letter.repeat(400)
      const text = written({}, { summary, description: [summary] })
      for (const line of text.split('\r\n'))
        expect(Buffer.byteLength(line), letter).toBeLessThanOrEqual(75)
      expect(text).not.toContain('\uFFFD')
      // The joiner of the emoji is an invisible character: what it joins stands side by side.
      expect(parsed(text).event.summary).toBe(summary.replaceAll('\u200d', ''))
    }
  })

  test('of any length are one event', () => {
    const summary = 'Erittäin pitkä nimi, '.repeat(2000).trim()
    expect(parsed(written({}, { summary })).event.summary).toBe(summary)
  })

  test('that are missing leave nothing behind', () => {
    expect(written({ place: '' })).not.toContain('LOCATION')
  })
})
