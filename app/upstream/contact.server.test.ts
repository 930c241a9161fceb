import { describe, expect, test } from 'vitest'
import { answering, apiOf } from './api-server.fixture'
import { listContacts, listRegistrations } from './contact.server'

describe('contacts', () => {
  test('are read', async () => {
    const server = await answering([
      {
        name: ' Ilkka Asentaja ',
        title: 'Asentaja / Toimitusyhteyshenkilö /',
        company: 'Lehtosen Asennus',
        phone: '040 555 0126 / 03 555 0126',
        email: 'asennus@lehtonen.example',
        info: 'Aamuisin',
        ownContact: 'K',
        showLogo: 0,
      },
      { company: 'Kotipankki', title: 'Myynti/huolto', phone: 1005550, showLogo: '1' },
      { title: 'Ei ketään', info: 'Tyhjä' },
    ])
    expect(await listContacts(apiOf({ server }).api, '4101')).toEqual([
      {
        name: 'Ilkka Asentaja',
        titles: ['Asentaja', 'Toimitusyhteyshenkilö'],
        company: 'Lehtosen Asennus',
        phone: '040 555 0126 / 03 555 0126',
        email: 'asennus@lehtonen.example',
        info: 'Aamuisin',
        isOwn: true,
        showLogo: false,
      },
      {
        name: '',
        titles: ['Myynti/huolto'],
        company: 'Kotipankki',
        phone: '1005550',
        email: '',
        info: '',
        isOwn: false,
        showLogo: true,
      },
    ])
  })

  test.each([
    ['4101', ['/api/Address/4101/Contact']],
    ['0', ['/api/Contact']],
    [null, []],
    [undefined, []],
    ['', []],
  ])('of address %j are asked for at %j', async (address, urls) => {
    const server = await answering([])
    expect(await listContacts(apiOf({ server }).api, address)).toEqual([])
    expect(server.requests.map(({ url }) => url)).toEqual(urls)
  })

  test.each([[{}], [[{ nimi: 'Henna' }]], ['x']])('%j is a failure', async (answer) => {
    const server = await answering(answer)
    const contacts = listContacts(apiOf({ server }).api, '1')
    await expect(contacts).rejects.toMatchObject({ kind: 'malformed' })
  })
})

describe('registration links', () => {
  const read = async (links: unknown) =>
    listRegistrations(apiOf({ server: await answering(links) }).api)

  test('are read, their country by any of its names', async () => {
    const url = 'https://lumi.example/fi'
    const link = (country: unknown) => ({ country, manufacturer: 'Lumi', url })
    const names = ['fi', ' Suomi', 'FIN', 'Finland', 'swe', 'Sverige', 'EE', 'Eesti', null]
    const links = await read(names.map(link))
    expect(links[0]).toEqual({ country: 'FI', manufacturer: 'Lumi', url })
    expect(links.map(({ country }) => country)).toEqual([
      'FI',
      'FI',
      'FI',
      'FI',
      'SE',
      'SE',
      'EE',
      'Eesti',
      '',
    ])
  })

  test('one that is no http link is left out', async () => {
    const links = [
      { country: 'FI', manufacturer: 'Rikki', url: 'javascript:alert(1)' },
      { country: 'FI', manufacturer: 'Tulossa', url: null },
    ]
    expect(await read(links)).toEqual([])
  })

  test('one without a name is called by its site', async () => {
    expect(await read([{ country: 'FI', url: 'https://lumi.example/fi' }])).toMatchObject([
      { manufacturer: 'lumi.example' },
    ])
  })

  test('of another shape are a failure', async () => {
    await expect(read([{ maa: 'FI' }])).rejects.toMatchObject({ kind: 'malformed' })
  })

  test('have their path', async () => {
    const server = await answering(null)
    expect(await listRegistrations(apiOf({ server }).api)).toEqual([])
    expect(server.requests[0]?.url).toBe('/api/Contact/Registrations')
  })
})
