import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { Address } from '~/domain/address'
import type { Answers } from '~/portal/portal.fixture'
import { ask } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import { loader } from './order-calendar'

const order = {
  id: '10',
  info: 'Keittiö',
  statusCode: 10,
  deliveryDate: '3.12.2026',
  deliveryStreetAddress1: 'Kuusitie 4 B',
  deliveryPostalCode: '33270',
  deliveryCity: 'Tampere',
  showDeliveryDetails: true,
}
const answers: Answers = {
  '/api/Order/10': order,
  '/api/Order/10/Delivery': [{ supplier: 'Tehdas', deliveryTime: '3.12.2026 klo 8–12' }],
  '/api/Order/10/DeliveryData': {},
}
const of = (values: object): Answers => ({ '/api/Order/10': { ...order, ...values } })
const unavailable = new ApiError('unavailable', 'GET')

async function fetched(changed: Answers = {}, options: { role?: string; now?: Date } = {}) {
  const { role = '', now } = options
  const addresses: Address[] = [{ id: '1', streetAddress: 'Kuusitie 4 B', role }]
  const asked = { answers: { ...answers, ...changed }, addresses, ...(now && { portal: { now } }) }
  const { response, calls } = await ask(loader, '/api/Order/10/calendar?address=1', asked)
  return { response, calls, text: await response.text() }
}

/** Read by Mozilla's parser, which shares no code with the library that writes the file. */
function eventIn(text: string) {
  const [component, ...others] = new ICAL.Component(ICAL.parse(text) as unknown[]) //
    .getAllSubcomponents('vevent')
  if (!component || others.length > 0) throw new Error('not one event')
  const valueOf = (name: string) => String(component.getFirstPropertyValue(name))
  return { event: new ICAL.Event(component), valueOf }
}

describe('the file', () => {
  test('is saved under a name, is not cached, and cannot run scripts', async () => {
    const { response } = await fetched()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="delivery-10.ics"; filename*=UTF-8''delivery-10.ics`,
      'cache-control': 'no-store',
    })
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })

  test.each(['', 'OMA_ASENTAJA'])('has the delivery, also for a role %j', async (role) => {
    const { text } = await fetched({}, { role })
    const { event, valueOf } = eventIn(text)
    expect(event.summary).toBe('Delivery: Keittiö')
    expect(event.location).toBe('Kuusitie 4 B, 33270 Tampere')
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-12-03T06:00:00Z'))
    expect(text).toContain('DTSTART:20261203T060000Z\r\nDTEND:20261203T100000Z\r\n')
    expect(valueOf('url')).toBe('https://portal.example/a/1/orders/10')
    expect(event.description).toContain('As of 20.11.2026.')
    expect([valueOf('status'), valueOf('transp')]).toEqual(['CONFIRMED', 'OPAQUE'])
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/)
  })

  test('has whole days where no hours are published', async () => {
    const { text } = await fetched(of({ showDeliveryDetails: false }))
    const { event, valueOf } = eventIn(text)
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
      '2026-12-03',
      '2026-12-04',
    ])
    expect(valueOf('transp')).toBe('TRANSPARENT')
  })

  test('says that an estimate is one', async () => {
    const { text } = await fetched(of({ deliveryDate: '28.12.2026-8.1.2027' }))
    const { event, valueOf } = eventIn(text)
    expect(event.summary).toBe('Estimated delivery: Keittiö')
    expect(event.description).toContain('may still change')
    expect(valueOf('status')).toBe('TENTATIVE')
    expect(event.endDate.toString()).toBe('2027-01-09')
  })

  test('imported again moves its event: same id, higher number', async () => {
    const before = eventIn((await fetched()).text).valueOf
    const now = new Date('2026-11-21T10:00:00Z')
    const after = eventIn((await fetched(of({ deliveryDate: '10.12.2026' }), { now })).text).valueOf
    expect(after('uid')).toBe(before('uid'))
    expect(before('uid')).toMatch(/^[0-9a-f]{32}@\w+$/)
    expect(Number(after('sequence'))).toBeGreaterThan(Number(before('sequence')))
  })

  test('escapes line breaks in the seller’s texts', async () => {
    for (const info of [
      'Keittiö\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:1\u0000\u2028x',
      `${'x'.repeat(66)}END:VEVENT`,
      String.raw`Keittiö, kodinhoitohuone; "A\B" C:\n`,
      'Å€👩‍🍳'.repeat(100),
    ]) {
      const { text } = await fetched(of({ info, deliveryStreetAddress1: info }))
      expect(eventIn(text).event.summary).toContain(info.slice(0, 2))
      expect(text.match(/^(?:BEGIN|END):VEVENT\r$/gm)).toHaveLength(2)
      for (const sign of ['\u0000', '\uFFFD']) expect(text).not.toContain(sign)
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    }
  })
})

test.each([
  ['without a day', of({ deliveryDate: '' }), 404, 'There is nothing to add'],
  ['of another’s order', { '/api/Order/10': new ApiError('not-found', 'GET') }, 404, 'not found'],
  ['without its hours', { '/api/Order/10/Delivery': unavailable }, 503, 'could be loaded'],
  [
    'without its instructions',
    { ...of({ showDeliveryPreparation: true }), '/api/Order/10/DeliveryData': unavailable },
    503,
    'could be loaded',
  ],
])('there is no calendar file %s', async (_what, changed, status, words) => {
  const { response, text } = await fetched(changed)
  expect([response.status, text.includes(words)]).toEqual([status, true])
})
