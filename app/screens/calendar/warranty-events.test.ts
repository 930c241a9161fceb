import type ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { Answers } from '~/portal/portal.fixture'
import { ask } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import { eventsIn } from './events.fixture'
import { loader } from './order-calendar'

const answers: Answers = {
  '/api/Order/12': { id: '12', statusCode: 20, showWarranty: true },
  '/api/Order/12/WarrantyData': {
    warrantyType: 'KULUTTAJA',
    orderId: '12',
    deliveryDate: '14.9.2026',
  },
}

async function fetched(search = '', changed: Answers = {}) {
  const path = `/api/Order/12/calendar?address=1&part=warranty${search}`
  const read = await ask(loader, path, { answers: { ...answers, ...changed } })
  return { ...read, text: await read.response.text() }
}

/** As RFC 5545 writes it: PT15H before. */
const reminderOf = (event: ICAL.Event | undefined) =>
  String(event?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger'))

describe('the file of a warranty', () => {
  test('has the last day of each part, and speaks up 30 days before', async () => {
    const { response, text, calls } = await fetched()
    expect(response.headers.get('content-disposition')).toContain('filename="warranty-12.ics"')
    expect(calls.sort()).toEqual(['/api/Order/12', '/api/Order/12/WarrantyData'])
    const [hinges, furniture] = eventsIn(text)
    expect([hinges?.summary, hinges?.startDate.toString()]).toEqual([
      'Warranty ends: Hinges, drawers and frames',
      '2056-09-14',
    ])
    expect([furniture?.summary, furniture?.startDate.toString()]).toEqual([
      'Warranty ends: Furniture',
      '2036-09-14',
    ])
    expect(reminderOf(furniture)).toBe('-P29DT15H')
    expect(furniture?.component.getFirstPropertyValue('url')).toBe(
      'https://portal.example/a/1/orders/12/warranty',
    )
  })

  test('moves its events with the delivery, and has none that are over', async () => {
    const moved = {
      '/api/Order/12/WarrantyData': { warrantyType: 'KULUTTAJA', deliveryDate: '21.9.2016' },
    }
    const [before] = eventsIn((await fetched()).text)
    const after = eventsIn((await fetched('', moved)).text)
    expect(after).toHaveLength(1)
    expect([after[0]?.uid, after[0]?.startDate.toString()]).toEqual([before?.uid, '2046-09-21'])
  })

  test.each([
    ['its warranty is not published', { '/api/Order/12': { id: '12', statusCode: 20 } }],
    ['it has none', { '/api/Order/12/WarrantyData': new ApiError('not-found', 'GET') }],
    ['it has not been delivered', { '/api/Order/12': { id: '12', showWarranty: true } }],
  ])('is none where %s', async (_, changed) => {
    const { response, text } = await fetched('', changed)
    expect(response.status).toBe(404)
    expect(text).toContain('There is nothing to add')
  })

  test('is none, with a retry, where the warranty could not be read', async () => {
    const failing = { '/api/Order/12/WarrantyData': new ApiError('unavailable', 'GET') }
    const { response, text } = await fetched('&noticed=2026-11-20', failing)
    expect(response.status).toBe(503)
    expect(text).toContain('part=warranty&amp;noticed=2026-11-20')
  })
})

describe('the file of a defect', () => {
  test('has the last day to report it, and speaks up the day before', async () => {
    const { response, text } = await fetched('&noticed=2026-11-20')
    expect(response.headers.get('content-disposition')).toContain('filename="defect-12.ics"')
    const [event, ...more] = eventsIn(text)
    expect(more).toEqual([])
    expect([event?.summary, event?.startDate.toString()]).toEqual([
      'Last day to report the defect, order 12',
      '2026-12-20',
    ])
    expect(event?.description).toContain('You noticed the defect on 20.11.2026.')
    expect(reminderOf(event)).toBe('-PT15H')
    const [other] = eventsIn((await fetched('&noticed=2026-11-19')).text)
    expect(other?.uid).not.toBe(event?.uid)
  })

  test.each(['eilen', '2026-11-21', '2026-09-13', '2026-10-19'])(
    'is none for %s: no day, ahead, before the delivery, or too late',
    async (noticed) => {
      expect((await fetched(`&noticed=${noticed}`)).response.status).toBe(404)
    },
  )

  test('is none where the warranty names no time', async () => {
    const other = { '/api/Order/12/WarrantyData': { orderId: '12', deliveryDate: '14.9.2026' } }
    expect((await fetched('&noticed=2026-11-20', other)).response.status).toBe(404)
  })
})
