import { describe, expect, test } from 'vitest'
import type { Answers } from '~/portal/portal.fixture'
import { load } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import { loader } from './warranties-screen'

const unavailable = new ApiError('unavailable', 'GET')
const delivered = { status: 20, deliveryDate: '14.9.2026' }
const answers: Answers = {
  '/api/Address/1/Order': [
    { id: '10', info: 'Keittiö', status: 10, deliveryDate: '3.12.2026' },
    { id: '12', info: 'Mökki', ...delivered },
    { id: '11', info: 'Toimisto', status: 20, deliveryDate: '1.10.2026' },
    { id: '13', info: 'Ilman takuuta', ...delivered },
  ],
  '/api/Order/10': { id: '10', info: 'Keittiö', showWarranty: 'K', deliveryDate: '3.12.2026' },
  '/api/Order/11': { id: '11', info: 'Toimisto', statusCode: 20, showWarranty: true },
  '/api/Order/12': {
    id: '12',
    statusCode: 20,
    showWarranty: true,
    deliveryStreetAddress1: 'Mökkitie 12',
    deliveryPostalCode: '51900',
    deliveryCity: 'Juva',
  },
  '/api/Order/13': { id: '13', statusCode: 20, showWarranty: 'E' },
  '/api/Order/11/WarrantyData': { warrantyType: 'PGPRO', orderId: '11', deliveryDate: '1.10.2026' },
  '/api/Order/12/WarrantyData': {
    warrantyType: 'KULUTTAJA',
    orderId: '12',
    deliveryDate: '14.9.2026',
  },
  '/api/Order/13/WarrantyData': { warrantyType: 'KULUTTAJA', orderId: '13' },
}

async function loaded(search = '', changed: Answers = {}) {
  const setting = { answers: { ...answers, ...changed } }
  const { data, ...read } = await load(loader, `/a/1/warranties${search}`, setting)
  return { ...read, ...data, cards: data.warranties?.items ?? [] }
}

describe('the warranties of an address', () => {
  test('are those of its orders that are published, the soonest end first', async () => {
    const { status, cards, calls } = await loaded()
    expect(status).toBe(200)
    expect(cards.map(({ orderId }) => orderId)).toEqual(['11', '12', '10'])
    expect(cards[1]).toEqual({
      orderId: '12',
      name: 'Mökki',
      place: 'Mökkitie 12',
      content: {
        state: 'begun',
        delivered: '14.09.2026',
        parts: [
          {
            years: 10,
            covers: 'furniture',
            last: '14.09.2036',
            left: { years: 9, months: 9, days: 25 },
          },
          {
            years: 30,
            covers: 'hinges',
            last: '14.09.2056',
            left: { years: 29, months: 9, days: 25 },
          },
        ],
        daysLeft: 3586,
        answer: null,
      },
    })
    expect(cards[2]?.content).toEqual({ state: 'coming', day: '03.12.2026' })
    expect(calls).not.toContain('/api/Order/10/WarrantyData')
  })

  test('that have ended say so, and are in no calendar', async () => {
    const { cards } = await loaded('', {
      '/api/Order/11/WarrantyData': { warrantyType: '', orderId: '11', deliveryDate: '19.11.2024' },
      '/api/Order/12/WarrantyData': { warrantyType: '', orderId: '12', deliveryDate: '20.11.2024' },
    })
    // The last day belongs to it.
    expect(cards[0]?.content).toMatchObject({
      parts: [{ left: { years: 0, months: 0, days: 0 } }],
      daysLeft: 0,
    })
    expect(cards[2]?.content).toMatchObject({ parts: [{ left: null }], daysLeft: null })
  })

  test('fail one by one', async () => {
    const { status, cards } = await loaded('', {
      '/api/Order/11': unavailable,
      '/api/Order/12/WarrantyData': unavailable,
    })
    expect(status).toBe(200)
    expect(cards.map(({ name, content }) => [name, content])).toEqual([
      ['Toimisto', { state: 'failed', part: 'order' }],
      ['Mökki', { state: 'failed', part: 'warranty' }],
      ['Keittiö', { state: 'coming', day: '03.12.2026' }],
    ])
  })

  test('of many orders come five a page, each order once', async () => {
    const orders = Array.from({ length: 30 }, (_, index) => ({ id: String(100 + (index % 15)) }))
    const many = Object.fromEntries(
      orders.map(({ id }) => [`/api/Order/${id}`, { id, showWarranty: true }]),
    )
    const changed = { '/api/Address/1/Order': orders, ...many }
    const { calls, cards, warranties } = await loaded('?page=3', changed)
    expect(warranties).toMatchObject({ page: 3, pages: 3, total: 15 })
    expect(cards.map(({ orderId }) => orderId)).toEqual(['110', '111', '112', '113', '114'])
    expect(calls).toHaveLength(6)
  })
})

describe('a defect that was noticed', () => {
  const answersOn = async (day: string) => {
    const { cards } = await loaded(`?noticed=${day}`)
    return cards.map(({ content }) => (content.state === 'begun' ? content.answer : content.state))
  }

  test('has its last day for each order', async () => {
    expect(await answersOn('2026-11-20')).toEqual([
      {
        state: 'covered',
        last: '20.01.2027',
        isPast: false,
        lastByLaw: null,
        only: [],
        noticed: '2026-11-20',
      },
      {
        state: 'covered',
        last: '20.12.2026',
        isPast: false,
        lastByLaw: '20.01.2027',
        only: [],
        noticed: '2026-11-20',
      },
      'coming',
    ])
  })

  test('is not of an order that had not been delivered', async () => {
    expect(await answersOn('20.9.2026')).toMatchObject([
      { state: 'before' },
      { state: 'covered' },
      'coming',
    ])
  })

  test('may be too late by the warranty, and in time by law until its day has passed', async () => {
    expect((await answersOn('2026-10-19'))[1]).toMatchObject({
      last: '19.11.2026',
      isPast: true,
      lastByLaw: '19.12.2026',
    })
    expect((await answersOn('2026-10-20'))[1]).toMatchObject({ isPast: false })
    expect((await answersOn('2026-09-20'))[1]).toMatchObject({ lastByLaw: '20.11.2026' })
    expect((await answersOn('2026-09-19'))[1]).toMatchObject({ lastByLaw: null })
  })

  test('names the parts whose warranty had not ended', async () => {
    const { cards } = await loaded('?noticed=2026-11-20', {
      '/api/Order/12/WarrantyData': {
        warrantyType: 'KULUTTAJA',
        orderId: '12',
        deliveryDate: '14.9.2016',
      },
    })
    expect(cards[1]?.content).toMatchObject({ answer: { only: [{ covers: 'hinges', years: 30 }] } })
  })

  test.each([
    ['eilen', 'unreadable'],
    ['2026-11-21', 'ahead'],
  ])('on %s is refused, and kept', async (day, state) => {
    const { status, noticed, cards } = await loaded(`?noticed=${day}`)
    expect([status, noticed]).toEqual([400, { state, text: day }])
    expect(cards).toHaveLength(3)
  })
})
