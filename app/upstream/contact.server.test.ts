import { describe, expect, test } from 'vitest'
import { answering, apiOf } from './api-server.fixture'
import { listContacts, listRegistrations } from './contact.server'

describe('contacts', () => {
  test('have titles with slashes between them; one who cannot be reached is left out', async () => {
    const server = await answering([
      { name: 'Ilkka Asentaja', title: 'Asentaja / Toimitusyhteyshenkilö /' },
      { company: 'Kotipankki', title: 'Myynti/huolto' },
      { title: 'Ei ketään', info: 'Tyhjä' },
    ])
    expect(await listContacts(apiOf({ server }).api, '4101')).toMatchObject([
      { titles: ['Asentaja', 'Toimitusyhteyshenkilö'] },
      { titles: ['Myynti/huolto'] },
    ])
  })

  test.each([
    ['4101', ['/api/Address/4101/Contact']],
    ['0', ['/api/Contact']],
    [null, []],
    ['', []],
  ])('of address %j are asked for at %j', async (address, urls) => {
    const server = await answering([])
    expect(await listContacts(apiOf({ server }).api, address)).toEqual([])
    expect(server.requests.map(({ url }) => url)).toEqual(urls)
  })
})

describe('registration links', () => {
  const read = async (links: unknown) =>
    listRegistrations(apiOf({ server: await answering(links) }).api)

  test('have their country by any of its names', async () => {
    const link = (country: unknown) => ({ country, url: 'https://lumi.example/fi' })
    const names = ['fi', ' Suomi', 'FIN', 'Finland', 'swe', 'Sverige', 'EE', 'Eesti', null]
    const countries = (await read(names.map(link))).map(({ country }) => country)
    expect(countries.join()).toBe('FI,FI,FI,FI,SE,SE,EE,Eesti,')
  })

  test('one that is no http link is left out; one without a name is called by its site', async () => {
    const rows = [
      { country: 'FI', manufacturer: 'Rikki', url: 'javascript:alert(1)' },
      { country: 'FI', manufacturer: 'Tulossa', url: null },
    ]
    expect(await read(rows)).toEqual([])
    expect(await read([...rows, { country: 'FI', url: 'https://lumi.example/fi' }])).toMatchObject([
      { manufacturer: 'lumi.example' },
    ])
  })
})
