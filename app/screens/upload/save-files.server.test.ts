import type { AppLoadContext } from '~/framework.server'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Limits } from '~/net/limits.server'
import { fakePortal, memorySlices } from '~/portal/portal.fixture'
import type { Portal } from '~/portal/portal.server'
import type { SessionRecord } from '~/session/types'
import { ApiError } from '~/upstream/call.server'
import { pdf, png } from '~/uploads/files.fixture'
import { Spool } from '~/uploads/spool.server'
import { saveFiles } from './save-files.server'

let dir: string
let spool: Spool
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'upload-'))
  spool = await Spool.open(dir)
})
afterEach(async () => {
  await spool.close()
  rmSync(dir, { recursive: true, force: true })
})

const left = () => spool.held().files

/**
 * A session and an API in memory.
 * @param answers of the API to one file after the other
 * @param scale of the rate limits; 0: no limit
 */
function setting(answers: (ApiError | null)[] = [], scale = 0) {
  const { portal: base } = fakePortal({ answers: {} })
  const identity = { subject: 'anna' } as SessionRecord['identity']
  const session = { record: { messages: [], identity } as Partial<SessionRecord> }
  const [sent, audited]: [string[], unknown[]] = [[], []]
  const done = new Set<string>()
  const portal = {
    ...base,
    api: {
      ...base.api,
      upload: async (...[, , options]: Parameters<Portal['api']['upload']>) => {
        const answer = await Promise.resolve(answers[sent.push(options?.key ?? '') - 1])
        if (answer) throw answer
      },
    },
    sessionKey: 'anna',
    slice: memorySlices(session.record),
    submitOnce: async (form: FormData, work: (key: string) => Promise<void>) => {
      const key = JSON.stringify([...form])
      if (!done.has(key)) await work(key)
      done.add(key)
    },
    audit: (...line: unknown[]) => void audited.push(line),
  } as Portal
  const limits = new Limits(
    { rateLimitScale: scale, session: { secrets: ['x'], dir, lifeMs: 1 } },
    null,
  )
  const known = { session, spool, limits, clientAddress: '192.0.2.7', log: base.log }
  const context = known as unknown as AppLoadContext

  /** @returns the path of the redirect, or the answer */
  async function save(
    files: File[],
    fields: Record<string, string> = {},
    { query = '', addressId = '1' } = {},
  ) {
    const body = new FormData()
    for (const [name, value] of Object.entries({ key: 'k', details: ' Seinä ', ...fields }))
      body.append(name, value)
    for (const file of files) body.append('file', file)
    const url = `https://portal.example/a/${addressId}/documents/upload${query}`
    const request = new Request(url, { method: 'POST', body })
    const answer = await saveFiles({ context, request, params: { addressId } }, portal).catch(
      (thrown: unknown) => {
        if (thrown instanceof Response) return thrown.headers.get('Location')
        throw thrown
      },
    )
    expect(left()).toBe(0)
    return answer
  }

  return { session, sent, audited, save }
}

const picture = (name: string) => new File([Uint8Array.from(png())], name)
const many = (count: number) => Array.from({ length: count }, (_, i) => picture(`${i}.png`))
const tooLarge = (name: string) => new File([Uint8Array.from(pdf(10_000_001))], name)

describe('files sent in one form', () => {
  it('are saved one after the other with their details and a message, and are deleted from the spool', async () => {
    const { session, sent, audited, save } = setting()
    expect(await save([picture('a.png'), picture('b.png')])).toBe('/a/1/documents')
    expect(sent).toEqual([expect.stringContaining('a.png'), expect.stringContaining('b.png')])
    for (const key of sent) expect(key).toContain('"details","Seinä"')
    expect(session.record.messages).toMatchObject([
      { key: 'documents:files_saved', values: { count: 2, names: 'a.png, b.png' } },
    ])
    const ids = { 'portal.address.id': '1', 'file.size': png().length }
    expect(audited).toEqual(Array(2).fill(['portal.document.upload', ids]))
  })

  it('lead back to the order from which they were added, and to where they are', async () => {
    const { session, save } = setting()
    const to = await save([picture('a.png')], {}, { query: '?order=412873' })
    expect(to).toBe('/a/1/orders/412873#documents')
    const link = { href: '/a/1/documents', key: 'documents:title' }
    expect(session.record.messages).toMatchObject([{ key: 'documents:file_saved', link }])
  })

  it('that only have a camera’s name are named by order and number, also in the message', async () => {
    const { session, save } = setting([null, new ApiError('unavailable', 'x'), null])
    const photos = ['1', '2'].map((text) => new File([Uint8Array.from(png()), text], 'image.png'))
    const files = [...photos, picture('Naarmu.png')]
    const query = { query: '?order=408120' }
    expect(await save(files, {}, query)).toMatchObject({
      refusal: { failed: ['image.png'], saved: ['Order 408120, photo 1.png', 'Naarmu.png'] },
    })
    await save(files, {}, query)
    expect(session.record.messages).toMatchObject([
      { values: { fileName: 'Order 408120, photo 2.png' } },
    ])
  })

  it('that the API does not save are named, the others are saved; sent again, only they are', async () => {
    const { session, sent, audited, save } = setting([null, new ApiError('unavailable', 'x'), null])
    const files = [picture('a.png'), picture('b.png'), picture('c.png')]
    expect(await save(files)).toMatchObject({
      refusal: { refusal: 'files', refused: [], failed: ['b.png'], saved: ['a.png', 'c.png'] },
      key: 'k',
      details: 'Seinä',
    })
    expect(session.record.messages).toEqual([])
    expect(await save(files)).toBe('/a/1/documents')
    expect(sent).toHaveLength(4)
    expect(new Set(sent).size).toBe(3)
    expect(audited).toHaveLength(3)
  })

  it('of one name and size are told apart by their content', async () => {
    const { sent, save } = setting()
    const scan = (text: string) => new File([`%PDF-1.7\n${text}\n%%EOF\n`], 'image.pdf')
    expect(await save([scan('1'), scan('2')])).toBe('/a/1/documents')
    expect(await save([scan('3')])).toBe('/a/1/documents')
    expect(sent).toHaveLength(3)
  })

  it('are not all sent if the API does not answer the first', async () => {
    const { sent, save } = setting([null, new ApiError('timeout', 'x')])
    expect(await save(many(4))).toMatchObject({
      refusal: { failed: ['1.png', '2.png', '3.png'], saved: ['0.png'] },
    })
    expect(sent).toHaveLength(2)
  })
})

describe('before one is sent, all are checked', () => {
  it('files that cannot be accepted are named, and the rest is saved', async () => {
    const { sent, save } = setting()
    const files = [new File([], 'a.png'), picture('b.png'), new File(['text'], 'c.png')]
    const refused = [
      { name: 'a.png', problem: 'empty' },
      { name: 'c.png', problem: 'type' },
    ]
    expect(await save(files)).toMatchObject({ refusal: { refused, failed: [], saved: ['b.png'] } })
    expect(sent).toHaveLength(1)
  })

  it('one too large: nothing is sent, and all that are wrong are named', async () => {
    const { sent, save } = setting()
    const files = [picture('a.png'), tooLarge('b.pdf'), new File([], 'c.png'), tooLarge('d.pdf')]
    const refused = [
      { name: 'b.pdf', problem: 'too-large' },
      { name: 'c.png', problem: 'empty' },
      { name: 'd.pdf', problem: 'too-large' },
    ]
    expect(await save(files)).toMatchObject({ refusal: { refused, failed: [], saved: [] } })
    expect(sent).toEqual([])
  })

  it.each([
    ['none', () => [], {}],
    ['too-many', () => many(21), {}],
    // Longer details, which no browser's field accepts, would make the page large.
    ['too-long', () => many(2), { details: 'x'.repeat(3001) }],
    ['broken', () => many(1), { key: '' }],
  ] as const)('%s: nothing is sent, and what was typed is kept', async (refusal, files, fields) => {
    const { sent, save } = setting()
    const { details = 'Seinä' } = fields as { details?: string }
    const kept =
      refusal === 'broken'
        ? { key: '', details: '' }
        : { key: 'k', details: details.slice(0, 3000) }
    expect(await save([...files()], fields)).toMatchObject({ refusal: { refusal }, ...kept })
    expect(sent).toEqual([])
  })

  it('take the share of their person in the spool, whichever login sends them', async () => {
    const write = vi.spyOn(spool, 'write')
    await setting().save(many(1))
    expect(write.mock.calls.map(([owner]) => owner)).toEqual(['person'])
  })

  it('at most thirty in ten minutes: a refused form does not count, and keeps the typed text', async () => {
    const { sent, save } = setting([], 1)
    expect(await save(many(20))).toBe('/a/1/documents')
    const tooOften = { refusal: { refusal: 'too-often' }, key: 'again', details: 'Seinä' }
    expect(await save(many(11), { key: 'again' })).toMatchObject(tooOften)
    expect(await save(many(10), { key: 'last' })).toBe('/a/1/documents')
    expect(await save(many(1), { key: 'again' })).toMatchObject(tooOften)
    expect(sent).toHaveLength(30)
  })
})
