import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { PDFExtract } from 'pdf.js-extract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rowKeys } from '~/domain/arrival-check'
import { rooms } from '~/domain/rooms'
import { createIdempotency } from '~/portal/idempotency.server'
import { contextOf, fakePortal } from '~/portal/portal.fixture'
import type { Portal } from '~/portal/portal.server'
import { ApiError, type Api } from '~/upstream/call.server'
import { jpeg, pdf, png, pngHeader } from '~/http/uploads/files.fixture'
import { openSpool, type Spool } from '~/http/uploads/spool.server'
import { listProductRows } from '~/upstream/order.server'
import { fieldNames } from './marks'
import { openEmbeddedStore } from '~/session/store/embedded-store.server'
import { createSessionFiles } from '~/session/store/notes.server'
import { action, loader } from './report'

let dir: string
let spool: Spool
let store: ReturnType<typeof openEmbeddedStore>
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'arrival-'))
  spool = await openSpool(dir)
  store = openEmbeddedStore(dir)
})
afterEach(async () => {
  await spool.close()
  await store.close()
  rmSync(dir, { recursive: true, force: true })
})

const door = { model: 'OV-60', modelDescription: 'Ovi 600', roomDescription: 'Keittiö' }
const customer = [{ id: '1', streetAddress: 'Kuusitie 4 B', role: '' }]
const installer = [{ id: '1', streetAddress: 'Kuusitie 4 B', role: 'OMA_ASENTAJA' }]

const filesOf = (session: string) =>
  createSessionFiles({ store, secrets: ['secret'], now: Date.now }).of({ person: 'aino', session })

/** A document as the API gets it. */
interface Sent {
  filename: string
  lisatiedot: string
  key: string | undefined
}

/** A check with one damaged row. @param answer of the API to the report */
async function setting({
  addresses = customer,
  answer = null as ApiError | null,
  rows = [door],
  /** Another person's report of the order is already being sent. */
  first = null as (() => Promise<void>) | null,
} = {}) {
  const answers = { '/api/Order/7': { id: '7', info: '' }, '/api/Order/7/ProductRow': rows }
  const { portal } = fakePortal({ answers, addresses })
  const [sent, told]: [Sent[], unknown[]] = [[], []]
  const upload: Api['upload'] = async (_path, body, options) => {
    if (answer) throw await Promise.resolve(answer)
    sent.push({ ...((await json(body.open())) as Sent), key: options?.key })
  }
  Object.assign(portal, {
    api: { ...portal.api, upload },
    person: { firstName: 'Aino', lastName: 'Mäkelä', email: '' },
    submitOnce: (_: FormData, work: (key: string) => Promise<void>) => work('key'),
    files: filesOf('this'),
    tell: (message: unknown) => Promise.resolve(void told.push(message)),
  } satisfies Partial<Record<keyof Portal, unknown>>)
  const keys = [...rowKeys(rooms(await listProductRows(portal.api, '7'))).values()]
  const [key = ''] = keys
  const { note, pictures } = fieldNames(key)
  let [written, chosen, all] = ['Kulma rikki', 'damaged', [key]]
  const claimed = new Set<string>()
  const idempotency = createIdempotency({
    claim: (name: string) => {
      claimed.add(name)
      const done = () => Promise.resolve()
      return Promise.resolve({ renew: done, release: done } as never)
    },
    isClaimed: (name: string) => Promise.resolve(claimed.has(name)),
  })

  async function send(intent: string, files: File[] = [], isMarked = true, isScript = false) {
    const body = new FormData()
    if (isMarked) for (const one of all) body.append(fieldNames(one).state, chosen)
    if (isMarked) body.append(note, written)
    if (isMarked) body.append('note', 'Laatikot märkinä')
    body.append('intent', intent)
    for (const file of files) body.append('field' in file ? String(file.field) : pictures, file)
    const request = new Request('https://portal.example/a/1/orders/7/arrival/report', {
      method: 'POST',
      body,
      headers: isScript ? { Accept: 'application/json' } : {},
    })
    const context = contextOf(portal, {
      spool,
      log: portal.log,
      stopping: new AbortController().signal,
      idempotency: first ? { ...idempotency, run: first } : idempotency,
    })
    const params = { addressId: '1', orderId: '7' }
    const response = await action({ request, context, params }).catch((page: Response) => page)
    expect(spool.held().files).toBe(0)
    return response
  }

  /** The PDF to which the answer to a form redirects. */
  async function get(made: Response, files = filesOf('this')): Promise<Response> {
    const url = new URL(made.headers.get('Location') ?? '', 'https://portal.example')
    const context = contextOf({ ...portal, files })
    return loader({ request: new Request(url), context, params: { addressId: '1', orderId: '7' } })
  }

  const report = async (files: File[] = []) => get(await send('', files))
  const mark = (state: string) => void (chosen = state)
  const markAll = () => void (all = keys)
  return {
    portal,
    sent,
    told,
    send,
    get,
    report,
    mark,
    markAll,
    note: (text: string) => void (written = text),
  }
}

const file = (bytes: Uint8Array, name: string) => new File([Uint8Array.from(bytes)], name)
const picture = file(png(40, 30), 'Kulma.png')

test('the report goes to the seller with its pictures', async () => {
  const { sent, told, send } = await setting()
  const response = await send('send', [picture])
  expect(response.headers.get('Location')).toBe('/a/1/orders/7#checked')
  expect(sent).toHaveLength(1)
  expect(told).toMatchObject([{ key: 'arrival:review.sent' }])
})

test('of an order one report is sent at a time, and the second person is told', async () => {
  const { sent, told, send } = await setting()
  await Promise.all([send('send'), send('send')])
  await send('send')
  expect(sent).toHaveLength(1)
  expect((told as { key: string }[]).map(({ key }) => key).sort()).toEqual([
    'arrival:review.sent',
    'arrival:review.sent_already',
    'arrival:review.sent_already',
  ])
})

test('the second of two senders keeps the marks where the session of the first ends', async () => {
  const ended = new ApiError('unauthenticated', 'POST /api/Document')
  const { send } = await setting({ first: () => Promise.reject(ended) })
  const response = await send('send')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('value="Kulma rikki"')
})

test('a check of which nothing is marked makes no report', async () => {
  const { sent, send } = await setting()
  for (const intent of ['send', '']) {
    const response = await send(intent, [], false)
    expect(response.headers.get('Location')).toBe('/a/1/orders/7/arrival/review')
  }
  expect(sent).toEqual([])
})

test('others are served while a report of many rows is made', async () => {
  const { report } = await setting({ rows: Array.from({ length: 200 }, () => door) })
  let turns = 0
  let isMade = false
  const count = () => {
    turns++
    if (!isMade) setImmediate(count)
  }
  count()
  expect((await report()).status).toBe(200)
  isMade = true
  expect(turns).toBeGreaterThan(200)
})

async function textOf(report: Response): Promise<string> {
  const { pages } = await new PDFExtract().extractBuffer(Buffer.from(await report.arrayBuffer()))
  return pages.flatMap(({ content }) => content.map(({ str }) => str)).join('')
}

test('a sign that the font does not have is a box that readers know, and an invisible one is none', async () => {
  const { report, note } = await setting()
  note('Kulma\u200b\ufe0f\n😀木 rikki\u0308')
  expect(await textOf(await report())).toContain('Kulma □□ rikkï')
})

test('a text without an end is cut, since a line that has no space is slow to break', async () => {
  const { report } = await setting({ rows: [{ ...door, modelDescription: 'W'.repeat(4000) }] })
  const text = await textOf(await report())
  expect(text).toContain('W…')
  expect(text.length).toBeLessThan(4000)
})

test('a page says that the order is not there any more', async () => {
  const { portal, send } = await setting()
  portal.api.get = () => Promise.reject(new ApiError('not-found', 'GET /api/Order/7'))
  const response = await send('send')
  expect(response.status).toBe(404)
  expect(response.headers.get('Content-Type')).toContain('text/html')
  expect(await response.text()).not.toContain('/a/1/orders/7')
})

test('the marks stay where the report does not reach the seller', async () => {
  const { told, send } = await setting({
    answer: new ApiError('timeout', 'POST /api/Document'),
  })
  const response = await send('send', [picture])
  expect(response.status).toBe(503)
  const page = await response.text()
  expect(page).toContain('action="/a/1/orders/7/arrival/review"')
  expect(page).toMatch(/type="hidden" name="note\.[^"]+" value="Kulma rikki"/)
  expect(page).toContain('type="hidden" name="note" value="Laatikot märkinä"')
  expect(told).toEqual([])
})

test('a file that is no picture for the PDF is sent beside it, and the PDF names it', async () => {
  const { sent, told, send, report } = await setting()
  const files = [
    file(jpeg(800, 600), 'Rikki.jpg'),
    file(pngHeader(20_000, 10_000), 'Suuri.png'),
    file(pdf(), 'Rahtikirja.pdf'),
  ]
  const text = await textOf(await report(files))
  expect(text).toContain('Note on the whole deliveryLaatikot märkinä')
  for (const { name } of files) expect(text).toContain(name)
  expect((await send('send', files)).status).toBe(302)
  const names = sent.map(({ filename }) => filename)
  expect(names).toEqual([
    expect.stringMatching(/^Delivery check/),
    ...files.map(({ name }) => name),
  ])
  expect(sent[1]?.lisatiedot).toBe('Ovi 600: Damaged. Kulma rikki')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4)
  expect(told).toMatchObject([{ values: { name: names.join(', ') } }])
})

test('a photo that the API does not take beside the report is named, and the report counts as sent', async () => {
  const { portal, sent, told, send } = await setting()
  const { api } = portal
  let tries = 0
  const failing: Api['upload'] = async (...call) => {
    if (sent.length === 0) return api.upload(...call)
    tries++
    throw new ApiError('timeout', 'POST /api/Document')
  }
  Object.assign(portal, { api: { ...api, upload: failing } })
  const photos = ['Rikki.jpg', 'Toinen.jpg'].map((name) => file(jpeg(800, 600), name))
  const response = await send('send', photos)
  expect(response.headers.get('Location')).toBe('/a/1/orders/7#checked')
  // A timed-out upload can take a minute, so the second photo is not tried.
  expect(tries).toBe(1)
  expect(told).toMatchObject([
    { key: 'arrival:review.sent' },
    { key: 'errors:error_saving_file', values: { fileName: 'Rikki.jpg, Toinen.jpg' } },
  ])
})

test('a file that uploads refuse is named, and nothing is sent', async () => {
  const { sent, send } = await setting()
  const others = [file(Buffer.from('text'), 'Muistio.txt'), file(Buffer.alloc(0), 'Tyhja.jpg')]
  const response = await send('send', [picture, ...others])
  expect(response.status).toBe(400)
  const page = await response.text()
  for (const { name } of others) expect(page).toContain(name)
  expect(page).toContain('Choose the pictures again in the summary: Kulma.png')
  expect(sent).toEqual([])
})

test('the script that sends a check gets the reason of a refusal, or the next address', async () => {
  const { send } = await setting()
  const refused = await send('send', [file(Buffer.from('text'), 'Muistio.txt')], true, true)
  expect(refused.status).toBe(400)
  // The page still shows the chosen pictures, so the answer does not ask to choose them again.
  const answer = (await refused.json()) as { error: string; names: string[] }
  expect(answer.error).toMatch(
    /^Muistio\.txt is not a picture .* the refused files are left out\.$/,
  )
  expect(answer.names).toEqual(['Muistio.txt'])
  const taken = await send('send', [picture], true, true)
  expect(await taken.json()).toEqual({ href: '/a/1/orders/7#checked' })
})

test('a picture of a row that has arrived, or that the order no longer has, is in the report', async () => {
  const { report, mark } = await setting()
  mark('arrived')
  const gone = Object.assign(file(png(), 'Toinen.png'), { field: 'pictures.gone' })
  const text = await textOf(await report([file(jpeg(8, 6), 'Rikki.jpg'), gone]))
  expect(text).toContain('Ovi 600Arrived')
  expect(text).toContain('Rikki.jpg')
  expect(text).toContain('Other')
})

test('a report has an address that gives it again, to its session alone', async () => {
  const { report, send, get } = await setting({ addresses: installer })
  await report([picture])
  const made = await send('', [picture])
  const [first, second] = [await get(made), await get(made)].map((answer) => answer.bytes())
  expect(Buffer.from((await first) ?? []).toString('latin1')).toMatch(/^%PDF/)
  expect(await second).toEqual(await first)
  const foreign = await get(made, filesOf('other'))
  expect(foreign.headers.get('Location')).toBe('/a/1/orders/7/arrival/review')
})

test('a report that the store does not take is the answer to its form', async () => {
  const { portal, send } = await setting()
  portal.files.keep = () => Promise.resolve(null)
  expect((await send('')).headers.get('Content-Type')).toBe('application/pdf')
  // For an empty `href` the script submits the form again without fetch.
  expect(await (await send('page', [], true, true)).json()).toEqual({ href: '' })
})

test('an installer gets the report, and cannot send it', async () => {
  const { sent, send, report } = await setting({ addresses: installer })
  const shown = await report()
  expect(shown.headers.get('Content-Type')).toBe('application/pdf')
  const pdf = await shown.text()
  expect(pdf).toMatch(/^%PDF-1\.7/)
  // The PDF claims PDF/UA-1. Validators refuse the claim if the PDF has a list of glyphs.
  expect(pdf).toContain('<pdfuaid:part>1<')
  expect(pdf).not.toContain('/CIDSet')
  expect((await send('send')).status).toBe(403)
  expect(sent).toEqual([])
})
