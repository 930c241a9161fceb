import { expect, test } from 'vitest'
import { parsePage, queriesOf } from '~/i18n/parse-page.fixture'
import { load, screenInLanguage } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import DashboardScreen, { loader } from './dashboard-screen'

test('lists that cannot be read are named above, and the notifications in their place', async () => {
  const down = new ApiError('unavailable', 'GET')
  const lists = ['Order', 'MainDelivery', 'Offer', 'Notification']
  const { data } = await load(loader, '/a/1/dashboard', {
    answers: Object.fromEntries(lists.map((list) => [`/api/Address/1/${list}`, down])),
    addresses: [{ id: '1', streetAddress: 'Kuusitie 4 B', role: '' }],
    roles: { 1: '' },
    config: { pushKey: null },
    portal: { person: { firstName: 'Aino', lastName: '', email: '' } },
  })
  const shown = parsePage(await screenInLanguage('en', DashboardScreen, data))
  expect(shown.getByText(/Missing: orders, deliveries, offers\./)).toBeTruthy()
  const news = queriesOf(shown.getByRole('region', { name: 'Notifications' }))
  expect(news.getByRole('alert').textContent).toContain('Loading the notifications failed.')
})
