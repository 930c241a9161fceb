import { describe, expect, test } from 'vitest'
import type { Address } from '~/domain/address'
import type { Answers } from '~/portal/portal.fixture'
import { ask } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import { loader } from './documents-screen'

const home: Address = { id: '1', streetAddress: 'Kuusitie 4 B', role: '' }
const guest: Address = { id: '2', streetAddress: 'Mökkitie 12', role: 'OMA_ASENTAJA' }
const wire = [
  { id: 'd1', filename: 'Kuva.png', type: ' Kuvat ', updatedAt: '2026-11-19T10:00:00Z' },
  { id: 'd2', filename: 'Lasku.pdf', type: 'Laskut', lisatiedot: 'Maksettu' },
]

interface DocumentsRequest {
  path: string
  addresses?: Address[] | ApiError
  answers?: Answers
  roles?: Record<string, string>
}

async function loaded({ path, addresses = [home, guest], answers, roles }: DocumentsRequest) {
  const known = answers ?? { '/api/Address/1/Document': wire, '/api/Address/2/Document': wire }
  const { calls, response } = await ask(loader, path, { answers: known, addresses, roles })
  const data = response.status === 302 ? null : ((await response.json()) as unknown)
  return { current: calls, response, data }
}

const folders = (data: unknown) =>
  (data as { documents: { folders: { name: string }[] } }).documents.folders.map(({ name }) => name)

describe('the documents', () => {
  test('are those of the first project where none was selected, with the search', async () => {
    const { response, current: calls } = await loaded({ path: '/a/0/documents?q=ovi' })
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/a/1/documents?first=1&q=ovi')
    expect(calls).toEqual([])
    const { data } = await loaded({ path: '/a/1/documents?first=1' })
    expect(data).toMatchObject({ first: 'Kuusitie 4 B' })
    expect((await loaded({ path: '/a/1/documents' })).data).toMatchObject({ first: '' })
  })

  test('of all addresses go by the role at their own', async () => {
    const path = '/a/0/documents?all=1'
    const drawing = { id: 'd3', filename: 'Piirustus.pdf', type: 'Piirustukset' }
    const all = { '/api/Document': [...wire, drawing], '/api/Address/1/Document': [drawing] }
    const { data, current: calls } = await loaded({ path, answers: all })
    expect(folders(data).sort()).toEqual(['Kuvat', 'Piirustukset'])
    expect(JSON.stringify(data)).not.toContain('Lasku')
    expect(calls.sort()).toEqual(['/api/Address/1/Document', '/api/Document'])
    const own = { '/api/Address/1/Document': new ApiError('unavailable', 'GET') }
    const unknown = await loaded({ path, answers: { ...all, ...own } })
    expect(unknown.response.status).toBe(503)
  })

  test('are all of them where the projects cannot be read, as the last known role may', async () => {
    const at = { path: '/a/0/documents', addresses: new ApiError('timeout', 'GET') }
    const answers = { '/api/Document': wire }
    expect(folders((await loaded({ ...at, answers, roles: { '1': '' } })).data)).toHaveLength(2)
    expect(folders((await loaded({ ...at, answers })).data)).toEqual(['Kuvat'])
  })
})
