import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { apiOf, clientOf, json, startApiServer, tokensOf } from './api-server.fixture'
import { downloadDocument, uploadDocument } from './document.server'

const everyByte = Buffer.from(Array.from({ length: 256 }, (_, index) => (index * 7) % 256))

/** A file of any size, in pieces of any size, which counts how often it is opened. */
function source(size: number, piece = 1000) {
  const bytes = Buffer.alloc(size, everyByte)
  const content = {
    size,
    opened: 0,
    async *open() {
      content.opened += 1
      for (let at = 0; at < size; at += piece) yield Promise.resolve(bytes.subarray(at, at + piece))
    },
  }
  return { bytes, content }
}

const name = 'Äiti "keittiö".pdf'

describe('an upload', () => {
  test('is one JSON body of the five fields, of a known length, with a one-time key', async () => {
    const server = await startApiServer((_request, response) => json(response, { id: 'd-1' }, 201))
    const { bytes, content } = source(100_000)
    await uploadDocument(apiOf({ server }).api, { name, details: 'Rivi\n"2"', content }, 'key-1')
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'POST', url: '/api/Document' })
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(request?.body ?? '')),
      'idempotency-key': 'key-1',
      authorization: 'Bearer access-1',
    })
    const { tiedosto, ...rest } = JSON.parse(request?.body ?? '') as Record<string, string>
    expect(rest).toEqual({
      lisatiedot: 'Rivi\n"2"',
      tyyppi: 'Asiakkaan lisäämät liitteet',
      filename: name,
      filetype: 'application/pdf',
    })
    expect(Buffer.from(tiedosto ?? '', 'base64').equals(bytes)).toBe(true)
  })

  test.each([1, 2, 3, 4, 5, 64, 999, 1000, 1001])(
    'of %i bytes is whole base64, however its pieces fall',
    async (size) => {
      const server = await startApiServer((_request, response) => json(response, {}))
      const { api } = apiOf({ server })
      for (const piece of [1, 2, 7, 1000]) {
        const { bytes, content } = source(size, piece)
        await uploadDocument(api, { name, details: '', content }, 'k')
        const { tiedosto } = JSON.parse(server.requests.at(-1)?.body ?? '') as { tiedosto: string }
        expect(tiedosto).toBe(bytes.toString('base64'))
      }
    },
  )

  test('of 10 MB arrives as it was', async () => {
    const server = await startApiServer((_request, response) => json(response, {}))
    const { bytes, content } = source(10_000_000, 49_152)
    await uploadDocument(apiOf({ server }).api, { name, details: '', content }, 'k')
    const { tiedosto } = JSON.parse(server.requests[0]?.body ?? '') as { tiedosto: string }
    const digest = (data: Buffer) => createHash('sha256').update(data).digest('hex')
    expect(digest(Buffer.from(tiedosto, 'base64'))).toBe(digest(bytes))
  })

  test('is repeated from the beginning where the tokens had expired', async () => {
    const server = await startApiServer((_request, response, count) => {
      if (count > 0) return json(response, {})
      response.setHeader(
        'www-authenticate',
        'Bearer error="invalid_token", error_description="expired"',
      )
      json(response, {}, 401)
    })
    const { bytes, content } = source(5000)
    const { api } = apiOf({ server, tokens: tokensOf('old', 'new') })
    await uploadDocument(api, { name, details: '', content }, 'key-1')
    expect(content.opened).toBe(2)
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer old',
      'Bearer new',
    ])
    for (const { headers, body } of server.requests) {
      expect(headers['idempotency-key']).toBe('key-1')
      expect(body).toContain(bytes.toString('base64'))
    }
  })

  test('that is not answered fails in the time of a file', async () => {
    const server = await startApiServer(() => undefined)
    const client = { ...clientOf(server), limits: { read: 10, write: 10, file: 100, page: 10 } }
    const { content } = source(100)
    const { api } = apiOf({ server, client })
    const uploading = uploadDocument(api, { name, details: '', content }, 'k')
    await expect(uploading).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('does not wait for downloads, however many are not taken', async () => {
    const server = await startApiServer(({ method }, response) => {
      if (method === 'POST') json(response, {})
      else response.write('%PDF-1.7')
    })
    const client = clientOf(server)
    const leaving = new AbortController()
    const { api } = apiOf({ server, client, signal: leaving.signal })
    const downloads = Array.from({ length: 64 }, () => downloadDocument(api, 'd-1'))
    await expect.poll(() => server.requests.length).toBe(64)
    const { content } = source(100)
    const uploading = uploadDocument(
      apiOf({ server, client }).api,
      { name, details: '', content },
      'k',
    )
    await expect.poll(() => server.requests.length).toBe(65)
    await uploading
    leaving.abort()
    await Promise.allSettled(downloads)
  })

  test('goes on when the person’s browser has gone away', async () => {
    const server = await startApiServer((_request, response) => json(response, {}))
    const gone = new AbortController()
    const { api } = apiOf({ server, signal: gone.signal })
    gone.abort()
    await uploadDocument(api, { name, details: '', content: source(100).content }, 'k')
    expect(server.requests).toHaveLength(1)
  })

  test('whose file has gone meanwhile fails', async () => {
    const server = await startApiServer((_request, response) => json(response, {}))
    const content = {
      size: 100,
      async *open(): AsyncGenerator<Uint8Array> {
        yield await Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' }))
      },
    }
    const uploading = uploadDocument(apiOf({ server }).api, { name, details: '', content }, 'k')
    await expect(uploading).rejects.toMatchObject({ kind: 'unavailable' })
    expect(server.requests).toEqual([])
  })
})
