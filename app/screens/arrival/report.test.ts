import { json } from 'node:stream/consumers'
import { PDFExtract } from 'pdf.js-extract'
import { expect, test } from 'vitest'
import { rowKeys } from '~/domain/arrival-check'
import { rooms } from '~/domain/rooms'
import { Idempotency } from '~/portal/idempotency.server'
import { contextOf, fakePortal, type Answers } from '~/portal/portal.fixture'
import type { Portal } from '~/portal/portal.server'
import { ApiError, type Api } from '~/upstream/call.server'
import { listProductRows } from '~/upstream/order.server'
import { fieldNames } from './marks'
import { action as download, loader as report } from './report'
import { action as review, loader as openReview } from './review-screen'
import { loader as sentPage } from './sent-screen'

const door = { model: 'OV-60', modelDescription: 'Ovi 600', roomDescription: 'Keittiö' }
const customer = [{ id: '1', streetAddress: 'Kuusitie 4 B', role: '' }]
const installer = [{ id: '1', streetAddress: 'Kuusitie 4 B', role: 'OMA_ASENTAJA' }]
const onDelivery = { id: '7', info: '', deliveryDate: '20.11.2026' }

/** A document as the API gets it. */
interface Sent {
  filename: string
  lisatiedot: string
  tiedosto: string
  key: string | undefined
}

interface Setting {
  addresses?: typeof customer
  /** The API's answer to the report. */
  answer?: ApiError | null
  order?: object
  rows?: object[]
  documents?: object[]
  /** Another person's report of the order is already being sent. */
  first?: () => Promise<void>
  /** Seconds until a further report is allowed. */
  wait?: number
}

/** A check with one damaged row. */
async function setting(given: Setting = {}) {
  const { addresses = customer, answer = null, order = onDelivery, rows = [door] } = given
  const { documents = [] } = given
  const answers: Answers = {
    '/api/Order/7': order,
    '/api/Order/7/ProductRow': rows,
    '/api/Order/7/Delivery': [],
    '/api/Address/1/Document': documents,
  }
  const files: Record<string, Uint8Array> = {}
  const { portal } = fakePortal({ answers, addresses, files })
  const [sent, told]: [Sent[], unknown[]] = [[], []]
  const upload: Api['upload'] = async (_path, body, options) => {
    if (answer) throw await Promise.resolve(answer)
    const document = (await json(body.open())) as Sent
    sent.push({ ...document, key: options?.key })
    documents.push({ id: 'd1', updatedAt: '2026-11-20T10:00:00Z', ...document })
    files['/api/Document/d1/download'] = Buffer.from(document.tiedosto, 'base64')
  }
  Object.assign(portal, {
    api: { ...portal.api, upload },
    person: { firstName: 'Aino', lastName: 'Mäkelä', email: '' },
    submitOnce: (_: FormData, work: (key: string) => Promise<void>) => work('key'),
    takeDraft: () => Promise.resolve(null),
    tell: (message: unknown) => Promise.resolve(void told.push(message)),
  } satisfies Partial<Record<keyof Portal, unknown>>)
  const keys = [...rowKeys(rooms(await listProductRows(portal.api, '7'))).values()]
  const [key = 'gone'] = keys
  const claimed = new Set<string>()
  const idempotency = new Idempotency({
    claim: (name: string) => {
      claimed.add(name)
      const done = () => Promise.resolve()
      return Promise.resolve({ renew: done, release: done } as never)
    },
    isClaimed: (name: string) => Promise.resolve(claimed.has(name)),
  })
  const context = contextOf(portal, {
    log: portal.log,
    stopping: new AbortController().signal,
    idempotency: given.first ? Object.assign(idempotency, { run: given.first }) : idempotency,
    limits: { take: () => Promise.resolve(given.wait ?? null) },
  })
  const params = { addressId: '1', orderId: '7' }
  const argsOf = (step: string, init: RequestInit = {}) => ({
    request: new Request(`https://portal.example/a/1/orders/7/arrival/${step}`, init),
    context,
    params,
  })
  const thrown = (page: Response) => page
  const damaged = { [fieldNames(key).state]: 'damaged', [fieldNames(key).note]: 'Kulma rikki' }
  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    body: new URLSearchParams({ note: 'Laatikot märkinä', key: 'form', ...fields }),
  })
  return {
    portal,
    sent,
    told,
    keys,
    send: (fields: Record<string, string> = damaged) =>
      review(argsOf('review', form({ ...fields, intent: 'send' }))).catch(thrown),
    download: (fields: Record<string, string> = damaged) =>
      download(argsOf('report', form(fields))).catch(thrown),
    /** The review that a refused download leads to. */
    refused: (path: string) => review(argsOf(path, form(damaged))).catch(thrown),
    openReview: () => openReview(argsOf('review')).catch(thrown),
    openReport: () => report(argsOf('report')),
    sentPage: () => sentPage(argsOf('sent')).catch(thrown),
  }
}

const locationOf = (response: Response) => response.headers.get('Location')
const sentAddress = '/a/1/orders/7/arrival/sent'

async function textOf(pdf: Uint8Array): Promise<string> {
  const { pages } = await new PDFExtract().extractBuffer(Buffer.from(pdf))
  return pages.flatMap(({ content }) => content.map(({ str }) => str)).join('')
}

test('the report is one document, whose details name the order and what was found', async () => {
  const { sent, told, send } = await setting()
  expect(locationOf(await send())).toBe(sentAddress)
  expect(sent).toMatchObject([
    {
      filename: 'Delivery check 7 20.11.2026.pdf',
      lisatiedot: 'Order 7: 1 damaged',
      key: 'key',
    },
  ])
  expect(told).toEqual([])
  const text = await textOf(Buffer.from(sent[0]?.tiedosto ?? '', 'base64'))
  expect(text).toContain('Note on the whole deliveryLaatikot märkinä')
  expect(text).toContain('Ovi 600Damaged. Kulma rikki')
})

test('the page after it reads the findings from the sent report, with the photos of each', async () => {
  const listed: object[] = []
  const { send, sentPage } = await setting({ documents: listed })
  await send()
  const page = await sentPage()
  expect(page.status).toBe(200)
  const { findings, sent } = (await page.json()) as {
    findings: { href: string; photos: number }[]
    sent: { result: string }
  }
  expect(sent.result).toBe('1 damaged')
  expect(findings).toMatchObject([{ state: 'damaged', name: 'Ovi 600', photos: 0 }])
  expect(findings[0]?.href).toMatch(/^\/a\/1\/documents\/upload\?order=7&finding=d[\w-]+$/)
  listed.push(
    // Details of photos are in the language in which they were added.
    { id: 'p1', filename: 'image.jpg', lisatiedot: 'Tilaus 7, Ovi 600: vioittunut' },
    { id: 'p2', filename: 'image.jpg', lisatiedot: 'Order 7, Ovi 600: damaged. Closer' },
    { id: 'p3', filename: 'image.jpg', lisatiedot: 'Order 7, Ovi 600: missing' },
  )
  const again = (await (await sentPage()).json()) as { findings: object[] }
  expect(again.findings).toMatchObject([{ photos: 2 }])
})

test('without a sent report its page leads to the order', async () => {
  const { sentPage } = await setting()
  expect(locationOf(await sentPage())).toBe('/a/1/orders/7')
})

test.each([
  ['before the delivery', { order: { ...onDelivery, deliveryDate: '21.11.2026' } }],
  ['31 days after it', { order: { ...onDelivery, deliveryDate: '20.10.2026' } }],
  ['for an order without rows', { rows: [] }],
])('%s no check is opened, sent or downloaded', async (_, given) => {
  const { sent, openReview, send, download } = await setting(given)
  for (const answer of [await openReview(), await send(), await download()])
    expect(locationOf(answer)).toBe('/a/1/orders/7')
  expect(sent).toEqual([])
})

test('a check that was sent is not opened again, and its second sender is told', async () => {
  const { sent, told, send, openReview } = await setting()
  await send()
  expect(locationOf(await openReview())).toBe(sentAddress)
  expect(told).toEqual([])
  expect(locationOf(await send())).toBe(sentAddress)
  expect(sent).toHaveLength(1)
  expect(told).toMatchObject([{ key: 'arrival:review.sent_already' }])
})

test('of two phones that send at once one makes the document, and the other is told', async () => {
  const { sent, told, send } = await setting()
  const answers = await Promise.all([send(), send()])
  expect(answers.map(locationOf)).toEqual([sentAddress, sentAddress])
  expect(sent).toHaveLength(1)
  expect(told).toMatchObject([{ key: 'arrival:review.sent_already' }])
})

test('while the documents cannot be read nothing is sent, since the check may have been', async () => {
  const { portal, sent, send, openReview } = await setting()
  const { api } = portal
  const read = api.get.bind(api)
  api.get = (path, shape, options) =>
    path.path.endsWith('/Document')
      ? Promise.reject(new ApiError('unavailable', 'GET'))
      : read(path, shape, options)
  expect((await openReview()).status).toBe(503)
  expect(await (await send()).json()).toMatchObject({ notSent: 'failed' })
  expect(sent).toEqual([])
})

test('a failed send is the review again, with its marks, notes and key', async () => {
  const { send } = await setting({ answer: new ApiError('timeout', 'POST /api/Document') })
  const response = await send()
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({
    notSent: 'failed',
    key: 'form',
    check: { note: 'Laatikot märkinä' },
  })
})

test('the second of two senders stays logged in where the session of the first ends', async () => {
  const ended = new ApiError('unauthenticated', 'POST /api/Document')
  const { send } = await setting({ first: () => Promise.reject(ended) })
  expect(await (await send()).json()).toMatchObject({ notSent: 'failed' })
})

test('a check of which nothing is marked is not sent', async () => {
  const { sent, send } = await setting()
  expect(await (await send({})).json()).toMatchObject({ notSent: null, check: { marks: {} } })
  expect(sent).toEqual([])
})

test('an installer downloads the report, and cannot send it', async () => {
  const { sent, send, download, openReport } = await setting({ addresses: installer })
  const answer = await download()
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment/)
  const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\.7/)
  // The PDF claims PDF/UA-1. Validators refuse the claim if the PDF has a list of glyphs.
  expect(pdf).toContain('<pdfuaid:part>1<')
  expect(pdf).not.toContain('/CIDSet')
  expect((await send()).status).toBe(403)
  expect(sent).toEqual([])
  expect(locationOf(openReport())).toBe('/a/1/orders/7/arrival/review')
})

test('a download that must wait is the review again, which says how long', async () => {
  const { download, refused } = await setting({ addresses: installer, wait: 90 })
  const answer = await download()
  // The browser sends the form again.
  expect(answer.status).toBe(307)
  expect(locationOf(answer)).toBe('/a/1/orders/7/arrival/review?wait=90')
  const page = await refused('review?wait=90')
  expect(page.status).toBe(429)
  expect(await page.json()).toMatchObject({ notSent: { wait: 90 }, check: { note: /./ } })
})

test('others are served while a report of many rows is made', async () => {
  const { download } = await setting({ rows: Array.from({ length: 200 }, () => door) })
  let turns = 0
  let isMade = false
  const count = () => {
    turns++
    if (!isMade) setImmediate(count)
  }
  count()
  expect((await download()).status).toBe(200)
  isMade = true
  expect(turns).toBeGreaterThan(200)
})

test('a sign that the font does not have is a box that readers know, and an invisible one is none', async () => {
  const { download, keys } = await setting()
  const [key = ''] = keys
  const { state, note } = fieldNames(key)
  const answer = await download({
    [state]: 'damaged',
    [note]: 'Kulma\u200b\ufe0f\n😀木 rikki\u0308',
  })
  expect(await textOf(await answer.bytes())).toContain('Kulma □□ rikkï')
})

test('a text without an end is cut, since a line that has no space is slow to break', async () => {
  const rows = [{ ...door, modelDescription: 'W'.repeat(4000) }]
  const { download } = await setting({ rows })
  const text = await textOf(await (await download()).bytes())
  expect(text).toContain('W…')
  expect(text.length).toBeLessThan(4000)
})

test('an order that is not there any more is a 404', async () => {
  const { portal, send } = await setting()
  portal.api.get = () => Promise.reject(new ApiError('not-found', 'GET /api/Order/7'))
  expect((await send()).status).toBe(404)
})
