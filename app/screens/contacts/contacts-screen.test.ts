import { describe, expect, test } from 'vitest'
import type { Address } from '~/domain/address'
import type { Answers } from '~/portal/portal.fixture'
import { load } from '~/screens/screen.fixture'
import { loader } from './contacts-screen'

const umea: Address = { id: '2', streetAddress: 'Storgatan 12, 903 26 Umeå', role: '' }
const wire = [
  { name: 'Östen Åström', title: 'Montör / Kontakt', phone: '070-555 01 43', ownContact: 1 },
  { name: 'Kotipankki', company: 'Kotipankki', showLogo: 'K', phone: '0100 5550' },
  {},
]

const loaded = (search: string, answers: Answers, addressId = '2') =>
  load(loader, `/a/${addressId}/contacts${search}`, { answers, addresses: [umea] })

describe('the contacts', () => {
  test('are those of the address; the other tab is not read', async () => {
    const { calls, status, data } = await loaded('', { '/api/Address/2/Contact': wire })
    expect(calls).toEqual(['/api/Address/2/Contact'])
    expect(status).toBe(200)
    expect(data).toMatchObject({
      tab: 'contacts',
      title: 'Contacts',
      query: '',
      contacts: {
        total: 2,
        own: [
          {
            title: 'Montör / Kontakt',
            phones: [{ text: '070-555\u00a001\u00a043', href: 'tel:+46705550143' }],
          },
        ],
        groups: [
          { letter: 'K', contacts: [{ showLogo: true, phones: [{ href: 'tel:01005550' }] }] },
        ],
      },
    })
  })

  test('of all addresses are everybody’s', async () => {
    const { calls } = await loaded('?q=bank', { '/api/Contact': wire }, '0')
    expect(calls).toEqual(['/api/Contact'])
  })
})

describe('the registration of appliances', () => {
  const path = '/api/Contact/Registrations'

  test('has its links by country, in the languages of the countries', async () => {
    const { calls, data } = await loaded('?tab=appliances', {
      [path]: [
        { country: 'SE', manufacturer: 'Norrsken', url: 'https://norrsken.example' },
        { country: 'Suomi', manufacturer: 'Lumi', url: 'https://lumi.example' },
        { country: 'Kuu', manufacturer: '', url: 'https://moon.example/register' },
        { country: 'FI', manufacturer: 'Bad', url: 'javascript:alert(1)' },
        { manufacturer: 'Anywhere', url: 'https://anywhere.example' },
      ],
    })
    expect(calls).toEqual([path])
    expect(data).toMatchObject({ tab: 'appliances', title: 'Register an appliance' })
    expect('countries' in data && data.countries?.items).toEqual([
      {
        name: 'Finland',
        lang: 'fi',
        links: [{ manufacturer: 'Lumi', url: 'https://lumi.example/' }],
      },
      {
        name: 'Kuu',
        nameLang: 'fi',
        links: [{ manufacturer: 'moon.example', url: 'https://moon.example/register' }],
      },
      {
        name: 'Sweden',
        lang: 'sv',
        links: [{ manufacturer: 'Norrsken', url: 'https://norrsken.example/' }],
      },
      { name: '', links: [{ manufacturer: 'Anywhere', url: 'https://anywhere.example/' }] },
    ])
  })
})
