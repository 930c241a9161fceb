import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMaker, type OpenMaker } from './testing/open-maker'

let maker: OpenMaker
beforeAll(async () => {
  maker = await openMaker()
})
afterAll(() => maker.close())

interface DocumentRow {
  id: string
  customerCanEdit: boolean
}

const file = (size: number, more: Record<string, unknown> = {}) => ({
  lisatiedot: 'Keittiön ikkuna',
  tiedosto: Buffer.alloc(size, 7).toString('base64'),
  tyyppi: 'Asiakkaan lisäämät liitteet',
  filename: 'ikkuna.jpg',
  filetype: 'image/jpeg',
  ...more,
})

async function download(sub: string, id: string) {
  const [bearer, idToken] = [await maker.issuer.accessToken(sub), await maker.issuer.idToken(sub)]
  const headers = { authorization: `Bearer ${bearer}`, 'id-token': idToken }
  const response = await maker.call('GET', `/api/Document/${id}/download`, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const idsAt = async (path: string) => {
  const { body } = await maker.as('aino').get<DocumentRow[]>(path)
  return body.map((row) => row.id)
}

describe('downloading', () => {
  test("a seed's file is copied when it is first asked for", async () => {
    const files = join(maker.options.dataDir, 'files')
    await expect(readdir(files)).rejects.toThrow('ENOENT')
    const { response, bytes } = await download('aino', 'D1')
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(bytes.toString()).toBe('%PDF D1')
    expect(await readdir(files)).toEqual(['D1'])
    expect((await download('aino', 'D1')).bytes.toString()).toBe('%PDF D1')
  })

  test('a name of any letters is a safe header', async () => {
    const { response } = await download('aino', 'D2')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="P_yt_ _iso_.pdf"; filename*=UTF-8''P%C3%B6yt%C3%A4%20%22iso%22.pdf`,
    )
  })
})

test('documents that a test adds are listed, without files', async () => {
  const document = { id: 'D9', filename: 'Added.pdf', orderId: 'T4' }
  const added = { addressId: 1, document, contentType: 'application/pdf' }
  await maker.call('POST', '/sandbox/seed', { body: { documents: [added] } })
  expect(await idsAt('/api/Order/T4/Document')).toEqual(['D9'])
  expect((await download('aino', 'D9')).response.status).toBe(404)
})

describe('uploading', () => {
  test('the file is kept, listed, and may be deleted by who sent it', async () => {
    const aino = maker.as('aino')
    const created = await aino.post<DocumentRow>('/api/Document', file(1000))
    expect(created.status).toBe(200)
    expect(created.body).toMatchObject({
      filename: 'ikkuna.jpg',
      lisatiedot: 'Keittiön ikkuna',
      type: 'Asiakkaan lisäämät liitteet',
      customerCanEdit: true,
    })
    const { id } = created.body
    const row = (await maker.table('documents')).find((one) => one.id === id)
    expect(row).toMatchObject({ addressId: 1, uploadedBy: 'aino' })
    // The body names no site, so the file shows at each of the person's.
    expect(await idsAt('/api/Address/1/Document')).toContain(id)
    expect(await idsAt('/api/Address/2/Document')).toContain(id)
    expect((await idsAt('/api/Document')).filter((one) => one === id)).toHaveLength(1)
    const { response, bytes } = await download('aino', id)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(bytes).toEqual(Buffer.alloc(1000, 7))
    expect((await maker.as('eero').delete(`/api/Document/${id}`)).status).toBe(404)
    expect((await aino.delete(`/api/Document/${id}`)).status).toBe(204)
    expect(await idsAt('/api/Document')).not.toContain(id)
    expect((await download('aino', id)).response.status).toBe(404)
  })

  test('a site or an order may be named', async () => {
    const aino = maker.as('aino')
    const atSite = await aino.post<DocumentRow>('/api/Document', file(10, { kohdenro: 2 }))
    expect(await idsAt('/api/Address/2/Document')).toContain(atSite.body.id)
    expect(await idsAt('/api/Address/1/Document')).not.toContain(atSite.body.id)
    const atOrder = await aino.post<DocumentRow>('/api/Document', file(10, { tilausnro: 'T2' }))
    expect(await idsAt('/api/Order/T2/Document')).toEqual([atOrder.body.id])
    expect((await aino.post('/api/Document', file(10, { kohdenro: 3 }))).status).toBe(404)
  })

  test('10,000,000 bytes are taken, one more is not', async () => {
    const aino = maker.as('aino')
    const largest = await aino.post<DocumentRow>('/api/Document', file(10_000_000))
    expect(largest.status).toBe(200)
    const { bytes } = await download('aino', largest.body.id)
    const digest = (data: Buffer) => createHash('sha256').update(data).digest('hex')
    expect(digest(bytes)).toBe(digest(Buffer.alloc(10_000_000, 7)))
    const refused = await aino.post('/api/Document', file(10_000_001))
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ messageKey: 'documents.file_too_large' })
    expect((await aino.post('/api/Document', file(13_000_000))).status).toBe(413)
  })

  test.each([
    ['a data URL', { tiedosto: 'data:image/png;base64,AAAA' }],
    ['broken base64', { tiedosto: 'AAAAA' }],
    ['no bytes', { tiedosto: '' }],
    ['no name', { filename: ' ' }],
    ['no type', { tyyppi: undefined }],
  ])('%s is refused', async (_name, more) => {
    const refused = await maker.as('aino').post('/api/Document', file(10, more))
    expect(refused.status).toBe(400)
    expect(refused.body).toHaveProperty('messageKey')
  })

  test('a body that is no JSON is refused', async () => {
    const refused = await maker.as('aino').post('/api/Document', 'text')
    expect(refused.status).toBe(400)
  })
})

describe('deleting', () => {
  test("only where customerCanEdit: the maker's own are 403", async () => {
    const aino = maker.as('aino')
    const { body } = await aino.get<DocumentRow[]>('/api/Document')
    expect(body.find((row) => row.id === 'D1')?.customerCanEdit).toBe(false)
    expect(body.find((row) => row.id === 'D2')?.customerCanEdit).toBe(true)
    expect((await aino.delete('/api/Document/D1')).status).toBe(403)
    expect((await aino.delete('/api/Document/D2')).status).toBe(204)
  })
})
