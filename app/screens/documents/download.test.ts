import { createHash } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import type { Address } from '~/domain/address'
import { ApiError } from '~/upstream/call.server'
import type { Answers } from '~/portal/portal.fixture'
import { ask } from '~/screens/screen.fixture'
import { loader } from './download'

const pdf = new TextEncoder().encode('%PDF-1.7 …')
const html = new TextEncoder().encode('<script>alert(1)</script>')
const own: Address = { id: '1', streetAddress: 'Kuusitie 4 B', role: '' }
const guest: Address = { id: '2', streetAddress: 'Mökkitie 12', role: 'OMA_ASENTAJA' }

const answers: Answers = {
  '/api/Address/1/Document': [
    { id: 'd1', filename: 'Tarjous.pdf', type: 'Tarjoukset', offerId: '88214' },
    { id: 'd2', filename: 'Kuva.pdf', type: 'Kuvat' },
  ],
  '/api/Address/1/Order': [{ id: '408120' }],
  '/api/Address/1/Offer': [{ id: '88214' }],
  '/api/Document': [
    { id: 'd2', filename: 'Kaikista.pdf', type: 'Kuvat', orderId: '408120' },
    { id: 'd1', filename: 'Tarjous.pdf', type: 'Tarjoukset' },
    { id: 'd5', filename: 'Lasku.pdf', type: 'Laskut' },
  ],
  '/api/Order/408120/Document': [{ id: 'd1', filename: 'Piirustus.pdf', type: 'Piirustukset' }],
  '/api/Order/412873/Document': [
    { id: 'd1', filename: 'Lasku_ä\u202E.pdf', type: 'Laskut' },
    { id: 'd2', filename: 'Kuva.pdf', type: 'Kuvat' },
    { id: 'd3', filename: 'Kuva.svg', type: 'Kuvat' },
    { id: 'd4', filename: 'Lasku.pdf', type: 'Laskut' },
  ],
  '/api/Offer/88214/Document': [
    { id: 'd1', filename: 'Tarjous.pdf', type: 'Tarjoukset' },
    { id: 'd2', filename: 'Kuva.pdf', type: 'Kuvat' },
  ],
}
const files = {
  '/api/Document/d1/download': pdf,
  '/api/Document/d2/download': pdf,
  '/api/Document/d3/download': html,
  '/api/Document/d4/download': html,
}

let people = 0

interface Asking {
  subject?: string
  method?: string | undefined
}

async function fetched(
  path: string,
  addresses: Address[] | ApiError,
  wire = answers,
  { subject = `person ${(people += 1)}`, method = 'GET' }: Asking = {},
) {
  const { response, calls } = await ask(loader, path, {
    answers: wire,
    addresses,
    files,
    portal: { personKey: subject },
    request: { method },
  })
  return { response, href: calls }
}

const path = (id: string, query = '') => `/api/Document/${id}/download${query}`
const listed = '?address=1&order=412873'

describe('the downloads at once', () => {
  const open = (subject: string, method?: string) =>
    fetched(path('d1', listed), [own], answers, { subject, method })

  test('of a person queue until a file has ended, and are refused after a time-out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => open('sven')))
    expect(others.map(({ response }) => response.status)).toEqual([200, 200, 200])
    const fifth = open('sven')
    await vi.advanceTimersByTimeAsync(9000)
    await first?.response.text()
    expect((await fifth).response.status).toBe(200)
    const sixth = open('sven')
    await vi.advanceTimersByTimeAsync(10_000)
    const { response, href: calls } = await sixth
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await response.text()).toContain('Several files are being opened already.')
    expect(calls).toEqual([])
    // The limit is counted for each person separately.
    expect((await open('ella')).response.status).toBe(200)
  })

  test('do not include failed ones and HEAD requests', async () => {
    for (let i = 0; i < 6; i++) {
      const { response } = await open('ilkka', 'HEAD')
      expect([response.status, response.headers.get('content-length')]).toEqual([
        200,
        String(pdf.length),
      ])
      const missing = await fetched(path('none', listed), [own], answers, { subject: 'ilkka' })
      expect(missing.response.status).toBe(404)
    }
  })
})

describe('a file', () => {
  test('is shown where it is a PDF, under the name in its list', async () => {
    const { response, href: calls } = await fetched(path('d1', listed), [own])
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Lasku__.pdf"; filename*=UTF-8''Lasku_%C3%A4.pdf`,
      'content-length': String(pdf.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    )
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf)
    expect(calls).toContain('/api/Document/d1/download?tilausnro=412873')
  })

  test('of an offer is named by the offer, and asked for as its', async () => {
    const { response, href: calls } = await fetched(path('d1', '?address=1&offer=88214'), [own])
    expect(response.headers.get('content-disposition')).toContain('filename="Tarjous.pdf"')
    expect(calls).toEqual([
      '/api/Offer/88214/Document',
      '/api/Document/d1/download?tarjousnro=88214',
    ])
  })

  test('is named by the list of its address, or of all of them', async () => {
    const { response, href: calls } = await fetched(path('d1', '?address=1'), [own])
    expect(response.headers.get('content-disposition')).toContain('inline; filename="Tarjous.pdf"')
    expect(calls).toContain('/api/Document/d1/download?tarjousnro=88214')
    const all = await fetched(path('d2', '?address=0'), [own, guest])
    expect(all.response.headers.get('content-disposition')).toContain('"Kaikista.pdf"')
    expect(all.href).toContain('/api/Document/d2/download?tilausnro=408120')
  })

  test('without a list is named by its id and its content', async () => {
    const { response } = await fetched(path('d1'), [own])
    expect(response.headers.get('content-disposition')).toContain('inline; filename="d1.pdf"')
  })

  test.each(['d3', 'd4'])('that could contain a script is saved, not shown (%s)', async (id) => {
    const { response } = await fetched(path(id, listed), [own])
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(response.headers.get('content-security-policy')).toMatch(/; sandbox$/)
  })

  test('is served also where its list fails', async () => {
    const { response } = await fetched(path('d1', listed), [own], {})
    expect(response.status).toBe(200)
  })

  test.each([path('none', listed), path('..%2FUser')])(
    'that does not exist is a page that says so: %s',
    async (missing) => {
      const { response } = await fetched(missing, [own])
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(await response.text()).toContain(
        'The file does not exist, or you do not have access to it.',
      )
    },
  )

  test('that cannot be fetched now may be tried again', async () => {
    const { response } = await fetched(path('d1', listed), new ApiError('unavailable', 'GET'))
    expect(response.status).toBe(503)
    const page = await response.text()
    expect(page).toContain('Please try again')
    expect(parsePage(page).hrefs()).toContain('/api/Document/d1/download?address=1&order=412873')
    const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  })
})

describe('an installer', () => {
  const everywhere = [{ ...own, role: 'OMA_ASENTAJA' }]

  test.each([listed, '?address=1&offer=88214', '?address=1', '?address=0'])(
    'opens what the shared view shows: %s',
    async (at) => {
      const { response } = await fetched(path('d2', at), everywhere)
      expect(response.status).toBe(200)
    },
  )

  test.each([
    ['outside it', path('d1', listed), everywhere],
    ['of an offer outside it', path('d1', '?address=1&offer=88214'), everywhere],
    ["outside it in the address's list", path('d1', '?address=1'), everywhere],
    ['whose list is not named', path('d2'), everywhere],
    ["at an address that is not the installer's", path('d1', '?address=9&order=412873'), [guest]],
    ['of a shared order, at its address', path('d1', '?address=2&order=412873'), [own, guest]],
    ['… at an address of their own', path('d1', listed), [own, guest]],
    ['… at all addresses', path('d1', '?address=0&order=412873'), [own, guest]],
    ['… without an address', path('d1', '?order=412873'), [own, guest]],
    ['… among all of them', path('d5', '?address=0'), [own, guest]],
    ['that an own order does not list', path('d4', '?address=1&order=408120'), [own, guest]],
    ['that an own address does not list', path('d4', '?address=1'), [own, guest]],
    ['that no list tells of', path('d4'), [own, guest]],
  ])('never gets a document %s', async (_name, href, addresses) => {
    const { response, href: calls } = await fetched(href, addresses)
    expect(response.status).toBe(404)
    expect(calls.filter((call) => call.includes('/download'))).toEqual([])
  })

  test.each([
    '?address=2&order=408120',
    '?address=0&order=408120',
    '?order=408120',
    '?address=2&offer=88214',
    '?address=1',
    '?address=0',
  ])('opens all of what is their own: %s', async (at) => {
    expect((await fetched(path('d1', at), [own, guest])).response.status).toBe(200)
  })

  test.each([listed, '?address=0&order=412873', '?address=1&order=408120'])(
    'waits where nobody can tell whose it is: %s',
    async (at) => {
      const unread = { ...answers, '/api/Address/1/Order': new ApiError('timeout', 'GET') }
      const { response, href: calls } = await fetched(path('d1', at), [own, guest], unread)
      expect(response.status).toBe(503)
      expect(calls.filter((call) => call.includes('/download'))).toEqual([])
    },
  )

  test('gets a retry if the list cannot be read, since the permission is unknown', async () => {
    const { response } = await fetched(path('d2', listed), everywhere, {
      '/api/Order/412873/Document': new ApiError('timeout', 'GET'),
    })
    expect(response.status).toBe(503)
  })
})
