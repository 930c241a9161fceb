import { expect, test } from 'vitest'
import type { Answers } from '~/portal/portal.fixture'
import { load, screenInLanguage } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import DashboardScreen, { loader } from './dashboard-screen'

const own = { id: '1', streetAddress: 'Kuusitie 4 B, 33270 Tampere', role: '' }

async function pageWith(answers: Answers) {
  const { data } = await load(loader, '/a/1/dashboard', {
    ...{ answers, addresses: [own], roles: { 1: '' }, config: { pushKey: null } },
    portal: { person: { firstName: 'Aino', lastName: '', email: '' } },
  })
  const html = await screenInLanguage('fi', DashboardScreen, data)
  return {
    alerts: html.match(/role="alert"/g)?.length ?? 0,
    retries: html.match(/<a [^>]*href="\/a\/1\/dashboard"/g)?.length ?? 0,
    html,
  }
}

const lists = ['Order', 'MainDelivery', 'SmallDelivery', 'Offer', 'Notification']
const down = new ApiError('unavailable', 'GET')

/** Every list is empty, but those that fail. */
const failing = (...failed: string[]): Answers =>
  Object.fromEntries(
    lists.map((list) => [`/api/Address/1/${list}`, failed.includes(list) ? down : []]),
  )

test.each(lists)('a dashboard whose %s failed has one panel with one retry', async (list) => {
  const { alerts, retries } = await pageWith(failing(list))
  expect([alerts, retries]).toEqual([1, 1])
})

test('a dashboard of which every read failed has one panel, which names all parts', async () => {
  const { alerts, retries, html } = await pageWith(failing(...lists))
  expect([alerts, retries]).toEqual([1, 1])
  expect(html).toMatch(/Puuttuu: Tilaukset, .*Ilmoitukset.*Jälkitoimitukset/)
})
