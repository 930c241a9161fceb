import { describe, expect, test } from 'vitest'
import { lastDayToCheck } from '~/domain/arrival-check'
import { arrivals } from '~/domain/arrivals'
import { dayAfter, hasPassed } from '~/domain/calendar/span'
import { dueOf } from '~/domain/due'
import { endOfDay, hasEnded } from '~/domain/expiry'
import { expiryChoices } from '~/domain/expiry-choice'
import { isOfferActive } from '~/domain/offer'
import { orderEntry } from '~/domain/rows.fixture'
import { loader as inviteLoader } from '~/screens/orders/order/sharing/invite-screen'
import { load } from '~/screens/screen.fixture'

/** Just after and before midnight in winter and summer, and on the Sundays when the clock changes. */
const moments = [
  ['2026-12-10', '00:30', '+02:00'],
  ['2026-12-10', '23:30', '+02:00'],
  ['2026-07-10', '00:30', '+03:00'],
  ['2026-07-10', '23:30', '+03:00'],
  ['2026-03-29', '00:30', '+02:00'],
  ['2026-03-29', '23:30', '+03:00'],
  ['2026-10-25', '00:30', '+03:00'],
  ['2026-10-25', '23:30', '+02:00'],
] as const

describe.each(moments)('on %s at %s in Helsinki', (today, time, offset) => {
  const now = new Date(`${today}T${time}:00${offset}`)
  const day = (days: number) => ({ text: dayAfter(today, days), iso: dayAfter(today, days) })

  test.each([
    [8, 'later'],
    [7, 'soon'],
    [1, 'tomorrow'],
    [0, 'today'],
    [-1, 'passed'],
    [-4, 'passed'],
    [-5, 'late'],
  ])('a bill due in %d days is %s', (days, when) => {
    expect(dueOf(day(days), now).when).toBe(when)
  })

  test('a delivery of today comes next, one of yesterday has passed', () => {
    const next = (days: number) => {
      const one = orderEntry('1', { deliveryDate: day(days) })
      return arrivals([one], [], [], now).first?.day.iso
    }
    expect([next(0), next(-1)]).toEqual([today, undefined])
    expect([hasPassed(day(0), now), hasPassed(day(-1), now)]).toEqual([false, true])
  })

  test('a delivery is checked from its day to the thirtieth after it', () => {
    const until = (days: number) => lastDayToCheck([day(days)], now)
    expect([until(0), until(-30)]).toEqual([dayAfter(today, 30), today])
    expect([until(1), until(-31)]).toEqual([null, null])
  })

  test('an offer and a share of today are in force, those of yesterday are over', () => {
    const isActive = (days: number) =>
      isOfferActive({ expiresAt: endOfDay(dayAfter(today, days)) }, now)
    expect([isActive(0), isActive(-1)]).toEqual([true, false])
    expect([hasEnded(day(0), now), hasEnded(day(-1), now)]).toEqual([false, true])
  })

  test('an invitation ends today or later', async () => {
    const { data } = await load(inviteLoader, '/a/1/orders/412873/invite', {
      answers: { '/api/Order/412873': { id: '412873', showOrderSharing: true } },
      addresses: [{ id: '1', streetAddress: '', role: '' }],
      roles: { 1: '' },
      portal: { now, takeDraft: () => Promise.resolve(null) },
    })
    expect(data).toMatchObject({ expiry: { firstDay: today } })
    for (const { day: last } of expiryChoices(null, now)) expect(last > today).toBe(true)
  })
})
