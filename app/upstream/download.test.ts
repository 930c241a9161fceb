import { describe, expect, test, vi } from 'vitest'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { holdTime } from '~/net/held-time.fixture'
import { apiOf, clientOf, json, startApiServer } from './api-server.fixture'
import { downloadDocument } from './document.server'

const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 7)])

const bytesOf = async (body: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(body).arrayBuffer())

describe('a download', () => {
  test('passes the bytes on, and none of the API’s words about them', async () => {
    const server = await startApiServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.setHeader('content-disposition', 'attachment; filename="../../evil.html"')
      response.setHeader('content-length', file.length)
      response.end(file)
    })
    const download = await downloadDocument(apiOf({ server }).api, 'd-1', { orderId: '412873' })
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      url: '/api/Document/d-1/download?tilausnro=412873',
      headers: { accept: '*/*', authorization: 'Bearer access-1' },
    })
    expect(Object.keys(download).sort()).toEqual(['body', 'head', 'length'])
    expect(download.length).toBe(file.length)
    expect(Buffer.from(download.head).subarray(0, 9).toString()).toBe('%PDF-1.7\n')
    expect((await bytesOf(download.body)).equals(file)).toBe(true)
  })

  test('of an offer’s document; what is not given is left out of the query', async () => {
    const server = await startApiServer((_request, response) => response.end('x'))
    const { api } = apiOf({ server })
    await downloadDocument(api, 'd-1', { offerId: '88' })
    await downloadDocument(api, 'd-1', { orderId: '' })
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/api/Document/d-1/download?tarjousnro=88',
      '/api/Document/d-1/download',
    ])
  })

  test('of a JSON array of bytes is decoded, and its length is not known ahead', async () => {
    const server = await startApiServer((_request, response) => json(response, [...file]))
    const download = await downloadDocument(apiOf({ server }).api, 'd-1')
    expect(download.length).toBeNull()
    expect(Buffer.from(download.head).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await bytesOf(download.body)).equals(file)).toBe(true)
  })

  test.each([
    ['nothing', 'application/pdf', ''],
    ['JSON', 'application/json', '{"error":"not found"}'],
    ['JSON that says nothing of it', '', '\ufeff [{"id":1}]'],
    ['a text as JSON', 'application/problem+json', 'no'],
    ['a page', 'text/html; charset=utf-8', '<p>Login</p>'],
    ['a page that says nothing of it', 'application/pdf', ' <!DOCTYPE html><title>x</title>'],
  ])('that is %s is no file', async (_what, type, body) => {
    const server = await startApiServer((_request, response) =>
      response.writeHead(200, { 'content-type': type }).end(body),
    )
    const download = downloadDocument(apiOf({ server }).api, 'd-1')
    await expect(download).rejects.toMatchObject({ kind: 'malformed' })
  })

  test.each([
    ['gzip', gzipSync],
    ['BR', brotliCompressSync],
  ])('that comes as %s, which was not asked for, is decoded', async (coding, pack) => {
    const server = await startApiServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': coding }).end(pack(file)),
    )
    const download = await downloadDocument(apiOf({ server }).api, 'd-1')
    expect(server.requests[0]?.headers['accept-encoding']).toBe('identity')
    expect(download.length).toBeNull()
    expect((await bytesOf(download.body)).equals(file)).toBe(true)
  })

  test.each(['zstd', 'gzip'])('that says %s and is not is a failure', async (coding) => {
    const server = await startApiServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': coding }).end(file),
    )
    const download = downloadDocument(apiOf({ server }).api, 'd-1')
    await expect(download).rejects.toMatchObject({ name: 'ApiError' })
  })

  // call.server.test.ts has the other statuses.
  test('that is answered with 404 is an error before anything is sent', async () => {
    const server = await startApiServer((_request, response) => json(response, {}, 404))
    const { api, logged } = apiOf({ server })
    const failure = { kind: 'not-found', status: 404 }
    await expect(downloadDocument(api, 'd-1')).rejects.toMatchObject(failure)
    expect(server.requests).toHaveLength(1)
    expect(logged.text()).toContain('"url.template":"/api/Document/{}/download"')
  })

  test('that breaks off fails its stream', async () => {
    const server = await startApiServer((request, response) => {
      response.setHeader('content-length', file.length)
      response.write(file.subarray(0, 1000), () => request.socket.destroy())
    })
    const { body } = await downloadDocument(apiOf({ server }).api, 'd-1')
    await expect(bytesOf(body)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('that stops coming fails its stream', async () => {
    const server = await startApiServer((_request, response) => {
      response.write(file.subarray(0, 1000))
    })
    const client = { ...clientOf(server), limits: { read: 50, write: 50, file: 100, page: 100 } }
    holdTime()
    const { body } = await downloadDocument(apiOf({ server, client }).api, 'd-1')
    const reader = body.getReader()
    await reader.read()
    const next = expect(reader.read()).rejects.toMatchObject({ kind: 'timeout' })
    // The time limit runs only while the reader waits.
    await new Promise(setImmediate)
    vi.advanceTimersByTime(100)
    await next
  })

  test('that the person reads slowly does not time out', async () => {
    const server = await startApiServer((_request, response) => response.end(file))
    const { body } = await downloadDocument(apiOf({ server }).api, 'd-1')
    const reader = body.getReader()
    const first = await reader.read()
    holdTime()
    vi.advanceTimersByTime(3_600_000)
    const chunks = [first.value ?? new Uint8Array(0)]
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value)
    }
    expect(Buffer.concat(chunks).equals(file)).toBe(true)
  })

  test('that the person gives up ends the call', async () => {
    let closed = Promise.resolve()
    const server = await startApiServer((request, response) => {
      closed = new Promise((resolve) => request.socket.on('close', () => resolve()))
      const more = () => response.write(file, (error) => error ?? more())
      more()
    })
    const { body } = await downloadDocument(apiOf({ server }).api, 'd-1')
    await body.cancel()
    await closed
  })

  test('of a person who is gone ends as well', async () => {
    let closed = Promise.resolve()
    const server = await startApiServer((request, response) => {
      closed = new Promise((resolve) => request.socket.on('close', () => resolve()))
      response.write(file)
    })
    const abort = new AbortController()
    const { api } = apiOf({ server, signal: abort.signal })
    const { body } = await downloadDocument(api, 'd-1')
    const reading = bytesOf(body)
    abort.abort()
    await expect(reading).rejects.toThrow()
    await closed
  })
})
