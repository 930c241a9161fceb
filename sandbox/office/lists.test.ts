import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMaker, type OpenMaker } from '../maker/testing/open-maker'
import { clerkOf, office, type Clerk } from './testing/clerk'

let maker: OpenMaker
let clerk: Clerk
beforeAll(async () => {
  maker = await openMaker()
  clerk = clerkOf(maker)
})
afterAll(() => maker.close())

test('a publication request is seen, and answered by publishing the order asked for', async () => {
  await maker.as('matti').post('/api/PublicationRequest', { orderId: 'T9', postalCode: '00100' })
  const requests = await clerk.open(`${office}/requests`)
  expect(requests.text).toMatch(/T9 [\d. ]+ Matti Testi 00100 Maija Myyjä Publish order T9/)
  expect((await clerk.open(office)).text).toMatch(/Order T9 Publish it Asked for [\d. ]+/)
  const form = /href="([^"]+\?request=1)"/.exec(requests.html)?.[1] ?? ''
  const page = await clerk.submit(form, 'Publish the order', {
    info: 'Keittiö',
    streetAddress: 'Aleksanterinkatu 1',
    city: 'Helsinki',
  })
  expect(page.url.pathname).toBe(`${office}/orders/T9`)
  expect((await maker.as('matti').get('/api/Order/T9')).body).toMatchObject({
    deliveryPostalCode: '00100',
  })
  const answered = await clerk.open(`${office}/requests`)
  expect(answered.text).toMatch(/T9 .* Published/)
  expect(answered.html).not.toContain('?request=')
})

test('uploads of customers are seen, and open as files', async () => {
  await maker.as('aino').post('/api/Document', {
    tiedosto: Buffer.from('<svg onload=alert(1)>').toString('base64'),
    tyyppi: 'Asiakkaan lisäämät liitteet',
    lisatiedot: 'Ikkunan puoli',
    filename: 'seinä.svg',
    filetype: 'image/svg+xml',
  })
  const uploads = await clerk.open(`${office}/uploads`)
  expect(uploads.text).toMatch(/seinä\.svg [\d. ]+ Aino Testi every address Ikkunan puoli/)
  expect(uploads.text).not.toContain('D1.pdf')
  const path = /href="([^"]*\/documents\/[^"]+)"/.exec(uploads.html)?.[1] ?? ''
  const answer = await fetch(new URL(path, maker.url))
  expect(await answer.text()).toBe('<svg onload=alert(1)>')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

describe('a preview', () => {
  interface Validated {
    etunimi: string
    voimassaasti: string
  }
  const make = (given: Record<string, string>) =>
    clerk.submit(`${office}/previews`, 'Make the link', {
      customer: 'eero',
      staff: 'saara',
      ...given,
    })

  test('of a customer lasts for the minutes asked for, and its link is shown', async () => {
    const page = await make({ minutes: '20' })
    expect(page.text).toContain('The preview link is made.')
    const [, link = '', token = ''] =
      /href="(https:\/\/portal\.example\.test\/impersonate\/([\w-]{32}))"/.exec(page.html) ?? []
    expect(page.text).toContain(link)
    const { status, body } = await maker.as('saara').get<Validated>(`/api/Impersonate/${token}`)
    expect([status, body.etunimi]).toEqual([200, 'Eero'])
    const minutes = (Date.parse(body.voimassaasti) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(19.5)
    expect(minutes).toBeLessThanOrEqual(20)
    expect((await clerk.open(`${office}/previews`)).text).toMatch(
      /Eero Testi Saara Testi [\d. ]+ Under way Open the preview/,
    )
    // It is hers alone.
    expect((await maker.as('antti').get(`/api/Impersonate/${token}`)).status).toBe(404)
  })

  test.each([
    [{ minutes: 'pitkään' }, 'A number of minutes.'],
    [{ minutes: '0' }, 'At least 0.05 minutes.'],
    [{ minutes: '5000' }, 'At most 1440 minutes.'],
    [{ minutes: '5', customer: 'saara' }, 'Choose a customer.'],
    [{ minutes: '5', staff: 'aino' }, 'Choose a staff member.'],
  ])('%o is refused', async (given, complaint) => {
    const before = (await maker.table('previews')).length
    const page = await make(given)
    expect([page.status, page.text]).toEqual([400, expect.stringContaining(complaint)])
    expect(await maker.table('previews')).toHaveLength(before)
  })
})

test('the outbox shows an invitation as its reader gets it, with its link', async () => {
  const expiresAt = '2099-12-31T23:59:59+02:00'
  const { body } = await maker
    .as('aino')
    .post<{ invitationId: string }>('/api/Order/T1/Invitation', {
      email: 'asentaja@example.test',
      expiresAt,
      role: 'OMA_ASENTAJA',
    })
  const list = await clerk.open(`${office}/outbox`)
  expect(list.text).toMatch(/Order T1 har delats med dig asentaja@example\.test [\d. ]+ Kept here/)
  const path = /href="([^"]*\/outbox\/\d+)"/.exec(list.html)?.[1] ?? ''
  const mail = await clerk.open(path)
  const link = `https://portal.example.test/invitation/${body.invitationId}`
  expect(mail.html).toContain(`<a href="${link}">${link}</a>`)
  expect(mail.text).toContain('gäller till och med 31.12.2099.')
  // What nodemailer composed.
  expect(mail.text).toContain('Subject: Order T1 har delats med dig')
  expect(mail.text).toMatch(/Message-ID: <[^>]*|Message-ID/)
})

describe('the pages', () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${maker.url}${office}/orders/T1/status`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ status: '20' }),
    })

  test('take no form of another site, and none whose origin nobody knows', async () => {
    const statuses = await Promise.all(
      [
        { origin: 'https://elsewhere.example' },
        { origin: maker.url, 'sec-fetch-site': 'cross-site' },
        { origin: maker.url, 'sec-fetch-site': 'same-site' },
        { origin: 'null' },
        {},
      ].map(async (headers) => (await post(headers as Record<string, string>)).status),
    )
    expect(statuses).toEqual([403, 403, 403, 403, 403])
    expect((await maker.as('aino').get('/api/Order/T1')).body).not.toHaveProperty('statusCode')
    expect((await post({ origin: maker.url, 'content-type': 'text/plain' })).status).toBe(415)
  })

  test('answer by a name of this machine alone', async () => {
    const status = await new Promise((resolve, reject) => {
      request(`${maker.url}${office}`, { headers: { host: 'rebound.example' } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(421)
  })

  test.each([
    '',
    '/customers/aino',
    '/customers/aino/order',
    '/orders/T1',
    '/previews',
    '/nowhere',
  ])('%s runs no script, goes into no frame, stays in no cache', async (path) => {
    const answer = await fetch(`${maker.url}${office}${path}`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).not.toMatch(/<script|\sstyle=|\son\w+=/)
  })

  test('know who and what there is not', async () => {
    for (const path of ['customers/nobody', 'customers/saara', 'orders/none', 'outbox/99', 'x']) {
      expect((await clerk.open(`${office}/${path}`)).status, path).toBe(404)
    }
  })

  test('are no calls of the API', async () => {
    await maker.call('DELETE', '/sandbox/record')
    await clerk.open(office)
    expect(await (await maker.call('GET', '/sandbox/record')).json()).toEqual([])
  })
})

test('a demo is told of a preview and an invitation that work', async () => {
  const { body } = await maker
    .as('aino')
    .post<{ invitationId: string }>('/api/Order/T2/Invitation', {
      email: 'uusi@example.test',
      expiresAt: '2099-12-31',
      role: 'OMA_ASENTAJA',
    })
  const links = (await (await maker.call('GET', '/sandbox/links')).json()) as {
    preview: string
    invitation: { link: string; email: string }
  }
  expect(links.preview).toBe('https://portal.example.test/impersonate/peek')
  expect(links.invitation.link).toMatch(/^https:\/\/portal\.example\.test\/invitation\/[\w-]+$/)
  expect(links.invitation.link).not.toMatch(/\/old$/)
  expect(body.invitationId).not.toBe('')
})
