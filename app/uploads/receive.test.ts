import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { receiveUpload, UploadBroken } from './receive.server'
import { Spool } from './spool.server'

const dir = mkdtempSync(join(tmpdir(), 'receive-'))
let spool: Spool
beforeEach(async () => void (spool = await Spool.open(dir)))
afterEach(() => spool.close())
afterAll(() => rmSync(dir, { recursive: true }))

const left = () => spool.held().files

interface Part {
  name: string
  filename?: string
  body: Buffer | string
}

const boundary = 'x-boundary'

/** A form's body as browsers write it. */
function formBytes(parts: Part[], { ended = true } = {}): Buffer {
  const written = parts.flatMap(({ name, filename, body }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
        (filename === undefined
          ? ''
          : `; filename="${filename}"\r\nContent-Type: application/octet-stream`) +
        '\r\n\r\n',
    ),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...written, Buffer.from(ended ? `--${boundary}--\r\n` : '')])
}

function receive(bytes: Uint8Array | ReadableStream<Uint8Array>, mostFiles = 20) {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: bytes as BodyInit,
    duplex: 'half' as const,
  }
  const request = new Request('http://portal.example/', init)
  return receiveUpload(request, { spool, owner: 'anna', mostFiles })
}

const file = (filename: string, body: Buffer | string = 'x'): Part => ({
  name: 'file',
  filename,
  body,
})

describe('a form with files', () => {
  test('is received: fields, and files on disk byte by byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))
    const parts = [{ name: 'key', body: 'k' }, file('a.pdf', bytes), file('b.pdf', 'two')]
    const { fields, files, tooMany } = await receive(formBytes(parts))
    expect(fields.get('key')).toBe('k')
    expect(tooMany).toBe(false)
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ['a.pdf', 100_000],
      ['b.pdf', 3],
    ])
    expect((await buffer(files[0]?.open() ?? Readable.from([]))).equals(bytes)).toBe(true)
  })

  test('has the file names that the browser sent', async () => {
    const names = [
      'Äiti ja isä – 50 %.png',
      'a%22b%22.pdf',
      'a%0D%0Ab.pdf',
      'C:\\x\\y.pdf',
      '100%25.pdf',
    ]
    const { files } = await receive(formBytes(names.map((name) => file(name))))
    expect(files.map(({ name }) => name)).toEqual([
      'Äiti ja isä – 50 %.png',
      'a"b".pdf',
      'a\r\nb.pdf',
      'C:\\x\\y.pdf',
      '100%25.pdf',
    ])
  })

  test('without chosen files has none', async () => {
    expect((await receive(formBytes([file('', '')]))).files).toEqual([])
    expect(left()).toBe(0)
  })

  test('keeps 10,000,001 bytes of a larger file, which shows that it is too large, and reads the rest', async () => {
    const parts = [10_000_000, 10_000_001, 12_000_000, 1].map((size) =>
      file(`${size}.pdf`, Buffer.alloc(size)),
    )
    const { files } = await receive(formBytes(parts))
    expect(files.map(({ size }) => size)).toEqual([10_000_000, 10_000_001, 10_000_001, 1])
  })

  test('with more files than asked for keeps none', async () => {
    const received = await receive(formBytes([file('a.pdf'), file('b.pdf'), file('c.pdf')]), 2)
    expect(received).toMatchObject({ files: [], tooMany: true })
    expect(left()).toBe(0)
  })

  test('has no more fields, and no longer ones, than a form of ours', async () => {
    const parts = Array.from({ length: 30 }, (_, index) => ({
      name: `f${index}`,
      body: 'x'.repeat(9000),
    }))
    const { fields } = await receive(formBytes(parts))
    expect([...fields]).toHaveLength(10)
    expect(fields.get('f0')).toHaveLength(8192)
  })
})

describe('a form that breaks off', () => {
  test.each([
    [
      'in the middle of a file',
      formBytes([file('a.pdf'), file('b.pdf', Buffer.alloc(300_000))]).subarray(0, 200_000),
    ],
    ['before its end', formBytes([file('a.pdf')], { ended: false })],
    ['before it begins', Buffer.alloc(0)],
  ])('%s leaves nothing', async (_where, bytes) => {
    await expect(receive(bytes)).rejects.toThrow(UploadBroken)
    expect(left()).toBe(0)
  })

  test('after a file that came whole leaves nothing of that one either', async () => {
    const files = [file('a.pdf'), file('b.pdf', Buffer.alloc(300_000))]
    const begun = formBytes(files).subarray(0, 200_000)
    let [sent, hasCome] = [false, false]
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (!sent) {
          sent = true
          return controller.enqueue(begun)
        }
        await expect.poll(left).toBe(2)
        hasCome = true
        controller.error(new Error('aborted'))
      },
    })
    await expect(receive(body)).rejects.toThrow(UploadBroken)
    expect(hasCome).toBe(true)
    expect(left()).toBe(0)
  })

  test('because it is malformed fails in the same way', async () => {
    const request = new Request('http://portal.example/', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data' },
      body: 'x',
    })
    const receiving = receiveUpload(request, { spool, owner: 'anna', mostFiles: 1 })
    await expect(receiving).rejects.toThrow(UploadBroken)
  })
})
