import { describe, expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import type { Address } from '~/domain/address'
import { languages } from '~/domain/person'
import type { Answers } from '~/portal/portal.fixture'
import { load, textOf, screenInLanguage } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import OfferScreen, { loader } from '~/screens/offers/offer/screen'
import OffersScreen, { loader as listLoader } from '~/screens/offers/list/screen'

const home: Address = { id: '1', streetAddress: 'Kuusitie 4 B, 33270 Tampere', role: '' }
const umea: Address = { id: '2', streetAddress: 'Storgatan 12, 903 26 Umeå', role: '' }
const down = new ApiError('unavailable', 'GET')

const answers: Answers = {
  '/api/Address/1/Offer': [
    {
      id: 88214,
      info: 'Saareke',
      expirationDate: '30.11.2026',
    },
    { id: 88214, info: 'The second with the same id' },
    { id: 86022, expirationDate: '2026-06-15T00:00:00' },
    { info: 'Without an id' },
  ],
  '/api/Offer/88214/Document': [
    { id: 'd1', filename: 'Tarjous.pdf', type: 'Tarjoukset' },
    { id: 'd2', filename: 'Kuva.png', type: 'Kuvat' },
  ],
  '/api/Offer/88214/Showroom': [{ showroomId: 1, name: '', link: 'https://models.example/1' }],
}

interface Setting {
  addressId?: string
  offerId?: string
  wire?: Answers
  addresses?: Address[] | ApiError
  roles?: Record<string, string>
}

const known = ({ wire = answers, addresses = [home], roles }: Setting) =>
  ({ answers: wire, addresses, roles }) as const

async function opened(setting: Setting = {}) {
  const { addressId = '1', offerId = '88214' } = setting
  const path = `/a/${addressId}/offers/${encodeURIComponent(offerId)}`
  const { data, ...read } = await load(loader, path, known(setting))
  return { ...read, data, view: data.view }
}

describe('a single offer', () => {
  test('is the first match of the list of the address', async () => {
    const { view } = await opened()
    expect(view).toMatchObject({
      info: 'Saareke',
      until: { text: 'Mon\u00a030.11.2026' },
      street: 'Kuusitie 4 B',
      file: { filename: 'Tarjous.pdf' },
      isPast: false,
      country: 'FIN',
    })
  })

  test('of an address in Sweden has Swedish phone numbers', async () => {
    expect((await opened({ addresses: [{ ...umea, id: '1' }] })).view?.country).toBe('SWE')
  })

  test.each(['999999', '../../User', "' or 1"])(
    'that the list does not hold is a 404: %s',
    async (offerId) => {
      const missing = await opened({ offerId }).catch((thrown: unknown) => thrown)
      expect(missing).toBeInstanceOf(Response)
      expect((missing as Response).status).toBe(404)
    },
  )

  test.each<[string, Setting]>([
    ['by the role at the address', { addresses: [{ ...home, role: 'OMA_ASENTAJA' }] }],
    ['by the remembered role', { addresses: down, roles: { '1': 'OMA_ASENTAJA' } }],
    ['where nobody knows the role', { addresses: down }],
  ])('shows an installer the shared documents only, %s', async (_name, setting) => {
    const { view } = await opened(setting)
    expect(view?.documents).toMatchObject({ ok: true, value: { folders: [{ name: 'Kuvat' }] } })
  })

  test('goes by its own address where all are selected', async () => {
    const guest: Address = { ...umea, role: 'OMA_ASENTAJA' }
    const all = { ...answers, '/api/Address/0/Offer': answers['/api/Address/1/Offer'] }
    const at = { addressId: '0', addresses: [home, guest] }
    const own = await opened({ ...at, wire: all })
    expect(own.view?.documents).toMatchObject({ value: { total: 2 } })
    const shared = await opened({ ...at, wire: { ...all, '/api/Address/1/Offer': [] } })
    expect(shared.view?.documents).toMatchObject({ value: { folders: [{ name: 'Kuvat' }] } })
  })
})

describe('answering an offer', () => {
  const page = async (offer: object) => {
    const wire = { ...answers, '/api/Address/1/Offer': [{ id: 88214, info: 'Saareke', ...offer }] }
    return screenInLanguage('fi', OfferScreen, (await opened({ wire })).data)
  }
  const email = 'henna@keittio.example'
  const [ended, phone] = ['2026-11-01', '010 555 0100']

  test('is a mail to the salesperson with the subject filled in', async () => {
    const html = await page({ email })
    expect(html).toContain(
      `mailto:${email}?subject=Haluan%20tilata%3A%20tarjous%2088214%2C%20Saareke"`,
    )
    expect(html).toContain(`mailto:${email}?subject=Kysymys%3A%20tarjous%2088214%2C%20Saareke"`)
  })

  test('for an ended offer is only a question', async () => {
    const html = await page({ email, expirationDate: ended })
    expect(html).toContain('?subject=Kysymys')
    expect(html).not.toContain('?subject=Haluan')
  })

  test('without a mail address is a call to the store', async () => {
    const open = parsePage(await page({ storePhone: phone }))
    expect(open.hrefOf('Soita ja tilaa, 010 555 0100')).toBe('tel:+358105550100')
    const past = parsePage(await page({ storePhone: phone, expirationDate: ended }))
    expect(past.hrefOf(/^Soita tarjouksesta/)).toBe('tel:+358105550100')
  })
})

describe('the list of offers', () => {
  const listed = ({ addressId = '1', search = '', ...setting }: Setting & { search?: string }) =>
    load(listLoader, `/a/${addressId}/offers${search}`, known(setting))

  test.each([
    ['2026-11-19', 'is over', 'Ended Thu 19.11.2026', false],
    ['2026-11-20', 'ends today', 'until Fri 20.11.2026 · ends today', true],
    ['2026-11-21', 'ends tomorrow', 'until Sat 21.11.2026 · ends tomorrow', true],
    ['2026-11-27', 'ends within a week', 'until Fri 27.11.2026 · 7 days', true],
    ['2026-11-28', 'ends later', 'until Sat 28.11.2026 · 8 days', false],
    [null, 'has no end', 'No end date has been given', false],
    ['9999-12-31T23:59:59', 'never ends', 'Valid until further notice', false],
  ])('an offer with %s %s', async (expirationDate, _what, words, isPressing) => {
    const offer = { id: 88301, info: 'Parvekkeen kaapit', expirationDate }
    const { data } = await listed({ wire: { ...answers, '/api/Address/1/Offer': [offer] } })
    const html = await screenInLanguage('en', OffersScreen, data)
    expect(textOf(html)).toContain(`88301 Parvekkeen kaapit ${words}`)
    expect(html.includes('text-warn')).toBe(isPressing)
  })

  test('an offer without a name is shown by its number', async () => {
    const { data } = await listed({ wire: { ...answers, '/api/Address/1/Offer': [{ id: 7 }] } })
    const page = parsePage(await screenInLanguage('en', OffersScreen, data))
    expect(page.hrefOf('Offer 7')).toBe('/a/1/offers/7')
  })

  test('that is empty shows an installer the reason, without "ask for content"', async () => {
    const wire = { ...answers, '/api/Address/1/Offer': [] }
    const html = async (role: string) => {
      const { data } = await listed({ wire, addresses: [{ ...home, role }] })
      return screenInLanguage('en', OffersScreen, data)
    }
    expect(await html('OMA_ASENTAJA')).toContain('installers do not see them')
    expect(await html('OMA_ASENTAJA')).not.toContain('ask_for_content')
    expect(await html('')).toContain('ask_for_content')
  })

  test('the history has a count, and is open only if there is nothing else', async () => {
    const isOpen = async (search: string) => {
      const { data } = await listed({ search })
      return parsePage(await screenInLanguage('en', OffersScreen, data)).isOpen('Past offers')
    }
    expect(await isOpen('')).toBe(false)
    expect(await isOpen('?q=86')).toBe(true)
  })
})

describe.each(languages)('how long an offer is valid, in %s', (language) => {
  const words = {
    fi: { day: 'ma 30.11.2026 asti', text: 'Voimassaolo', end: /Voimassa asti \S+\s30\.11\.2026/ },
    sv: { day: 't.o.m. mån 30.11.2026', text: 'Giltighet', end: /30\.11\.2026/ },
    en: { day: 'until Mon 30.11.2026', text: 'Validity', end: /30\.11\.2026/ },
  }[language]
  async function pagesWith(expirationDate: string) {
    const wire = { ...answers, '/api/Address/1/Offer': [{ id: 88214, expirationDate }] }
    const list = await load(listLoader, '/a/1/offers', known({ wire }))
    const page = await load(loader, '/a/1/offers/88214', known({ wire }))
    return {
      list: textOf(await screenInLanguage(language, OffersScreen, list.data)),
      page: textOf(await screenInLanguage(language, OfferScreen, page.data)),
    }
  }

  test('a day is the last one', async () => {
    const { list, page } = await pagesWith('2026-11-30')
    expect(list).toContain(words.day)
    expect(page).toMatch(words.end)
  })

  test.each(['sopimuksen mukaan', '2.–6.11.2026'])('%s stands as it came', async (text) => {
    const { list, page } = await pagesWith(text)
    expect(list).toContain(`${words.text}: ${text}`)
    expect(page).toContain(`${words.text} ${text}`)
    for (const words of [list, page]) expect(words).not.toMatch(/asti|till och med|t\.o\.m\.|until/)
  })
})
