import { expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import { screenInLanguage } from '~/screens/screen.fixture'
import ReviewScreen from './review-screen'

const loaded = {
  addressId: '1',
  orderId: '7',
  failure: 'errors:error_loading_order',
  written: { marks: {}, note: '' },
  maySend: true,
  rows: [
    { key: 'door', amount: 2, name: 'Ovi 600, K1-01' },
    { key: 'frame', amount: 3, name: 'Runko 600, K1-02' },
    { key: 'hinge', amount: null, name: 'Sarana' },
  ],
}

/** The review of marks and a note on the whole delivery. */
const shown = async (marks: object, note = '') =>
  parsePage(
    await screenInLanguage('en', ReviewScreen, loaded, { check: { marks, note }, notSent: null }),
  )

test('a finding and an unchecked row name their quantity', async () => {
  const page = await shown({ door: { state: 'missing', note: '' } })
  expect(page.getAllByRole('heading', { level: 3 }).at(-1)?.textContent).toMatch(
    /^Quantity 2 Ovi 600, K1-01/,
  )
  const unchecked = page.getAllByRole('listitem').map(({ textContent }) => textContent.trim())
  expect(unchecked).toEqual(['Quantity 3 Runko 600, K1-02', 'Sarana'])
})

test('without a mark the review only leads back to the check, and keeps the note', async () => {
  const page = await shown({}, 'Laatikot märkinä')
  expect(page.actions()).toEqual(['/a/1/orders/7/arrival'])
  const buttons = page.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Check the delivery', 'Mark the lines'])
  expect(page.queryByRole('textbox')).toBeNull()
  expect(page.field('note')).toMatchObject({ type: 'hidden', value: 'Laatikot märkinä' })
})
