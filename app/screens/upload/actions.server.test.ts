import type { AppLoadContext } from '~/framework.server'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLimits } from '~/platform/limits.server'
import { fakePortal } from '~/portal/portal.fixture'
import type { Portal } from '~/portal/portal.server'
import { slicesOf, type Slices } from '~/portal/slices'
import type { SessionRecord } from '~/session/types'
import { ApiError } from '~/upstream/call.server'
import { png } from '~/uploads/files.fixture'
import { openSpool, type Spool } from '~/uploads/spool.server'
import { waitInSpool, type WaitingFiles } from '~/uploads/waiting-files.server'
import { answerSelection } from './actions.server'
import { choose } from './choose.server'
import { uploadPlace } from './upload-place'

let dir: string
let spool: Spool
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'upload-'))
  spool = await openSpool(dir, { warn: () => undefined })
})
afterEach(async () => {
  await spool.close()
  rmSync(dir, { recursive: true, force: true })
})

const left = () =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

/** A session and an API in memory; `answers` are what the API says to one file after the other. */
const setting = (...answers: (ApiError | null)[]) => limitedSetting(0, answers)

/**
 * @param scale of the limits of rate; 0: none
 * @param most bytes that may wait together
 */
function limitedSetting(scale: number, answers: (ApiError | null)[] = [], most = Infinity) {
  const { portal: base } = fakePortal({ answers: {} })
  const identity = { subject: 'anna' } as SessionRecord['identity']
  const session = { key: 'anna', record: { messages: [], identity } as Partial<SessionRecord> }
  const sent: string[] = []
  const audited: unknown[] = []
  const portal = {
    ...base,
    api: {
      ...base.api,
      upload: async () => {
        const answer = await Promise.resolve(answers[sent.push('file') - 1])
        if (answer) throw answer
      },
    },
    sessionKey: 'anna',
    slice: slicesOf<Partial<Slices>>(
      () => session.record,
      async (change) => {
        // As of a session that another request may change first.
        await new Promise(setImmediate)
        Object.assign(session.record, change(session.record))
      },
    ),
    submitOnce: (_form: FormData, work: (key: string) => Promise<void>) => work('key'),
    audit: (...line: unknown[]) => void audited.push(line),
  } as Portal
  const limits = createLimits({ rateLimitScale: scale, session: { secrets: ['x'], dir } }, null)
  const waitingFiles: WaitingFiles = { ...waitInSpool(spool), most }
  const known = { session, spool, waitingFiles, limits, clientAddress: '192.0.2.7', log: base.log }
  const context = known as unknown as AppLoadContext

  async function post(path: string, body: FormData | URLSearchParams) {
    const request = new Request(`https://portal.example${path}`, { method: 'POST', body })
    const work = body instanceof FormData ? choose : answerSelection
    const args = { context, portal, request, place: uploadPlace('1', request) }
    return work(args).catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown.headers.get('Location') ?? thrown.status
      throw thrown
    })
  }

  /** @returns where the list is */
  async function chosen(...files: File[]) {
    const form = new FormData()
    for (const file of files) form.append('file', file)
    return post('/a/1/documents/upload', form)
  }

  async function listOf(...files: File[]): Promise<string> {
    const path = await chosen(...files)
    expect(path).toMatch(list)
    return path as string
  }

  const states = () => session.record.uploads?.[0]?.files.map(({ state }) => state)
  return { session, sent, audited, post, chosen, listOf, states }
}

const picture = (name: string) => new File([Uint8Array.from(png())], name)
const saving = new URLSearchParams({ intent: 'save' })
const list = /^\/a\/1\/documents\/upload\?selection=[a-f0-9]{32}$/

describe('saving chosen files', () => {
  it('sends each of them, tells of them, and leaves nothing', async () => {
    const { session, sent, post, listOf } = setting()
    const path = await listOf(picture('a.png'), picture('b.png'))
    expect(await post(path, saving)).toBe('/a/1/documents')
    expect(sent).toHaveLength(2)
    expect(session.record).toMatchObject({
      uploads: [],
      messages: [{ key: 'documents:files_saved', values: { count: 2, names: 'a.png, b.png' } }],
    })
    expect(left()).toEqual([])
  })

  it('leads back to the order from which they were added, and to where they are', async () => {
    const { session, post } = setting()
    const form = new FormData()
    form.append('file', picture('a.png'))
    const path = await post('/a/1/documents/upload?order=412873', form)
    expect(path).toMatch(/^\/a\/1\/documents\/upload\?selection=[a-f0-9]{32}&order=412873$/)
    expect(await post(path as string, saving)).toBe('/a/1/orders/412873#documents')
    const link = { href: '/a/1/documents', key: 'documents:title' }
    expect(session.record.messages).toMatchObject([{ key: 'documents:file_saved', link }])
    const again = (await post('/a/1/documents/upload?order=412873', form)) as string
    expect(await post(again, new URLSearchParams({ intent: 'cancel' }))).toBe(
      '/a/1/orders/412873#documents',
    )
  })

  it('keeps what failed, and sends only that again', async () => {
    const answers = [null, new ApiError('unavailable', 'x'), null]
    const { sent, audited, post, listOf, states } = setting(...answers)
    const path = await listOf(picture('a.png'), picture('b.png'), picture('c.png'))
    expect(await post(path, saving)).toEqual({ failed: 1 })
    expect(states()).toEqual(['saved', 'failed', 'saved'])
    const ids = { 'portal.address.id': '1', 'file.size': png().length }
    expect(audited).toEqual(Array(2).fill(['portal.document.upload', ids]))
    expect(left()).toHaveLength(1)
    expect(await post(path, saving)).toBe('/a/1/documents')
    expect(sent).toHaveLength(4)
    expect(audited).toHaveLength(3)
    expect(left()).toEqual([])
  })

  it('asks an API that does not answer once, not for every file', async () => {
    const { sent, post, listOf, states } = setting(null, new ApiError('timeout', 'x'))
    const path = await listOf(...['a.png', 'b.png', 'c.png', 'd.png'].map(picture))
    expect(await post(path, saving)).toEqual({ failed: 3 })
    expect(sent).toHaveLength(2)
    expect(states()).toEqual(['saved', 'failed', 'failed', 'failed'])
    expect(left()).toHaveLength(3)
  })
})

describe('details of more than 300 characters', () => {
  const written = (id: string, length: number, pressed = 'intent') =>
    new URLSearchParams({
      [pressed]: pressed === 'intent' ? 'save' : id,
      [`details.${id}`]: 'x'.repeat(length),
    })

  it('are said to be too long, and kept: nothing is sent before they are shortened', async () => {
    const { session, sent, post, listOf } = setting()
    const path = await listOf(picture('a.png'), picture('b.png'))
    const files = () => session.record.uploads?.[0]?.files ?? []
    const id = files()[1]?.id ?? ''
    expect(await post(path, written(id, 301))).toEqual({ tooLong: 1 })
    expect(sent).toHaveLength(0)
    expect(files()[1]?.details).toHaveLength(301)
    expect(await post(path, written(id, 300))).toBe('/a/1/documents')
    expect(sent).toHaveLength(2)
  })

  it('are nobody’s matter any more with a file that is taken from the list', async () => {
    const { session, post, listOf } = setting()
    const path = await listOf(picture('a.png'), picture('b.png'))
    const id = session.record.uploads?.[0]?.files[1]?.id ?? ''
    expect(await post(path, written(id, 301, 'remove'))).toBe(path)
    expect(await post(path, saving)).toBe('/a/1/documents')
  })
})

describe('chosen files', () => {
  it('that cannot be taken are named; alone they leave nothing', async () => {
    const { chosen } = setting()
    const files = [new File([], 'a.png'), new File(['text'], 'b.png')]
    expect(await chosen(...files)).toEqual({
      refusal: 'files',
      refused: [
        { name: 'a.png', problem: 'empty' },
        { name: 'b.png', problem: 'type' },
      ],
    })
    expect(left()).toEqual([])
  })

  it('are thirty in ten minutes at most: what is refused leaves nothing, and takes nothing', async () => {
    const { chosen } = limitedSetting(1)
    const many = (count: number) => Array.from({ length: count }, (_, i) => picture(`${i}.png`))
    for (const count of [20, 5]) expect(await chosen(...many(count))).toMatch(list)
    const before = left().length
    const refused = await chosen(...many(6))
    expect(refused).toMatchObject({ refusal: 'too-often' })
    expect((refused as { wait: number }).wait).toBeGreaterThan(590)
    expect(left()).toHaveLength(before)
    expect(await chosen(...many(5))).toMatch(list)
    expect(await chosen(picture('one.png'))).toMatchObject({ refusal: 'too-often' })
  })

  it('that are too much to wait together are refused at once, and may be fewer', async () => {
    const { length } = png()
    const { session, chosen } = limitedSetting(1, [], 2 * length)
    const many = (count: number) => Array.from({ length: count }, (_, i) => picture(`${i}.png`))
    for (let i = 0; i < 20; i++)
      expect(await chosen(...many(20))).toEqual({ refusal: 'too-much', most: 2 * length })
    expect(left()).toEqual([])
    expect(await chosen(...many(2))).toMatch(list)
    expect(await chosen(...many(1))).toMatch(list)
    expect(session.record.uploads?.map(({ files }) => files.length)).toEqual([1])
    expect(left()).toHaveLength(1)
  })

  it('are twenty a session at most: the oldest selections go', async () => {
    const { session, chosen } = setting()
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => picture(`${index}.png`))
    for (const count of [8, 8, 8]) await chosen(...many(count))
    expect(session.record.uploads?.map(({ files }) => files.length)).toEqual([8, 8])
    expect(left()).toHaveLength(16)
    await chosen(...many(20))
    expect(left()).toHaveLength(20)
  })

  it('stay, all of them, when several selections come at the same moment', async () => {
    const { session, listOf } = setting()
    const names = ['a.png', 'b.png', 'c.png', 'd.png']
    await Promise.all(names.map((name) => listOf(picture(name))))
    const stored = session.record.uploads?.flatMap(({ files }) => files.map(({ name }) => name))
    expect(stored?.sort()).toEqual(names)
  })

  it('are gone after the last one was taken from the list', async () => {
    const { session, post, listOf } = setting()
    const path = await listOf(picture('a.png'))
    const id = session.record.uploads?.[0]?.files[0]?.id ?? ''
    expect(await post(path, new URLSearchParams({ remove: id }))).toBe('/a/1/documents/upload')
    expect(left()).toEqual([])
  })

  it('are no form of ours without a button of ours', async () => {
    const { post, listOf } = setting()
    const path = await listOf(picture('a.png'))
    expect(await post(path, new URLSearchParams({ intent: 'delete' }))).toBe(400)
  })
})
