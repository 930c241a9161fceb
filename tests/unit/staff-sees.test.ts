import { expect, test } from 'vitest'
import DeliveriesScreen, { loader as deliveries } from '~/screens/deliveries/screen'
import DocumentsScreen, { loader as documents } from '~/screens/documents/documents-screen'
import OffersScreen, { loader as offers } from '~/screens/offers/list/screen'
import { load, screenInLanguage, textOf } from '~/screens/screen.fixture'

const answers = {
  '/api/Address/1/Offer': [
    { id: 1, expirationDate: '2026-12-01' },
    { id: 2, expirationDate: '2026-01-01' },
  ],
  '/api/Address/1/Document': [
    { id: 1, filename: 'a.pdf', type: 'Kuvat' },
    { id: 2, filename: 'b.pdf', type: 'Tarjoukset' },
  ],
  '/api/Address/1/MainDelivery': [{ orderId: 1, deliveryDate: '01.12.2026' }],
  '/api/Address/1/SmallDelivery': [],
}
const preview = { validUntil: '2026-11-20T12:00:00.000Z' } as never
const addresses = [{ id: '1', streetAddress: '', role: '' }]

test.each([
  ['offers', offers, OffersScreen, ': current offers 1, past offers 1'],
  ['documents', documents, DocumentsScreen, ' 2 files, the installer 1 of them.'],
  ['deliveries', deliveries, DeliveriesScreen, ': main deliveries 1, other deliveries 0'],
] as const)(
  'only staff in a preview read what is seen in the list of %s',
  async (list, loader, screen, words) => {
    const html = async (portal: object) => {
      const { data } = await load(loader as typeof offers, `/a/1/${list}`, {
        answers,
        addresses,
        portal,
      })
      return textOf(await screenInLanguage('en', screen, data))
    }
    expect(await html({ preview })).toContain(`The customer sees${words}`)
    expect(await html({})).not.toContain('The customer sees')
  },
)
