import { expect, test } from 'vitest'
import { lineOf } from '../finding'
import { guessFindings } from './guesses'
import { answered, failed } from './recorded.fixture'
import type { Recorded } from './recorder.server'
import type { Walked } from './walk.server'

const order = (more: object) => answered('/api/Order/{}', { id: 1, ...more })
const payment = (more: object) => answered('/api/Order/{}/Payment', [more])
const backorder = (more: object) => answered('/api/Order/{}/Backorder', [more])
const notification = (redirectUrl: string) => answered('/api/Notification', [{ redirectUrl }])
const country = (name: string) => answered('/api/Contact/Registrations', [{ country: name }])
const orders = (answer: unknown) => answered('/api/Address/{}/Order', answer)

const lineFor = (name: string, recorded: Recorded[], file: Walked['file'] = null) =>
  guessFindings(recorded, { file })
    .map(lineOf)
    .find((line) => line.slice(2).startsWith(`assumption ${name}:`))
    ?.replace(` assumption ${name}:`, '')

test.each<[name: string, recorded: Recorded, line: string]>([
  [
    'estimatedDeliveryDate',
    order({ deliveryEstimate: 'x' }),
    '✓ confirmed: it is deliveryEstimate',
  ],
  ['orderCarrier', order({ carrier: '' }), '· none of 1 rows has carrier or freightCompany'],
  ['invoiceId', payment({ paymentInvoice: { laskunumero: 1 } }), '✓ confirmed: it is laskunumero'],
  ['advance', payment({ ennakkomaksu: true }), '✓ confirmed: a flag'],
  ['advance', payment({ ennakkomaksu: '1500,00' }), '✓ confirmed: an amount'],
  ['delivered', backorder({ delivered: '2.11.2026' }), '✓ confirmed: a day'],
  ['listedStatus', orders([{ status: 'Toimitettu' }]), '✓ confirmed: a text'],
  ['redirectLink', notification('/a/1/orders/2'), '✓ confirmed: a path with a slash'],
  ['countries', country('suomi'), '✓ confirmed: SUOMI'],
  ['listNames', orders({ data: [] }), '✓ confirmed: a list in data'],
  ['oneOrMoreOf', payment({ paymentInvoice: [{}] }), '✓ confirmed: a list'],
  [
    'trueByDefault',
    payment({ paarivi: true }),
    '· 1 of 1 lack paarivi or naytalasku: are they shown?',
  ],
  [
    'trueByDefault',
    payment({ paarivi: true, naytalasku: false }),
    '✓ confirmed: paarivi and naytalasku always come',
  ],
  ['oneAddressAtATime', answered('/api/Address/0/Order', []), '✓ confirmed: address 0 is served'],
  [
    'oneAddressAtATime',
    failed('/api/Address/0/Order', 'not-found', 404),
    '✓ confirmed: address 0 answers 404',
  ],
])('%s is confirmed, or stays open: %#', (name, recorded, line) => {
  expect(lineFor(name, [recorded])).toBe(line)
})

test.each<[name: string, recorded: Recorded, said: string]>([
  [
    'advance',
    payment({ ennakkomaksu: 'osittain' }),
    'ennakkomaksu has a value of another kind (string)',
  ],
  [
    'delivered',
    backorder({ delivered: { at: 1 } }),
    'delivered has a value of another kind (object)',
  ],
  [
    'trackingLink',
    backorder({ trackingCodeLink: 'posti.example/1' }),
    'trackingCodeLink has a value of another kind (string)',
  ],
  ['redirectLink', notification('a/1/orders'), 'redirectUrl has a value of another kind (string)'],
  ['countries', country('Narnia'), 'countries that are not known: NARNIA'],
  ['listNames', orders({ rows: [] }), 'a list has a value of another kind (object)'],
  [
    'allNotifications',
    failed('/api/Notification', 'not-found', 404),
    '/api/Notification answers 404',
  ],
  [
    'oneAddressAtATime',
    failed('/api/Address/0/Order', 'refused', 422),
    '/api/Address/0/Order answers 422',
  ],
])('%s is refuted by a value that it does not foresee: %#', (name, recorded, said) => {
  expect(lineFor(name, [recorded])).toBe(
    `! refuted: ${said} → mend it in app/upstream/assumptions.ts`,
  )
})

test('a download reports the encoding of files', () => {
  expect(lineFor('openFile', [], 'encoded')).toBe('✓ confirmed: encoded')
  expect(lineFor('openFile', [], 'failed')).toMatch(/^! refuted/)
  expect(lineFor('openFile', [])).toBe('· there was no document to read')
})
