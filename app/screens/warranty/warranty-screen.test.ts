import { describe, expect, test } from 'vitest'
import type { Answers } from '~/portal/portal.fixture'
import { load } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import { certificateView } from './certificate-view'
import { loader } from './warranty-screen'

const wire = {
  warrantyType: ' kuluttaja',
  orderId: '412873',
  customerName: 'Aino Mäkelä',
  address1: 'Kuusitie 4 B',
  address2: '33270 Tampere',
  deliveryDate: '2026-12-03T00:00:00',
  storeName: 'Keittiö Tampere',
  salesPerson: 'Henna Laaksonen',
}
const answers: Answers = {
  '/api/Order/412873': { id: '412873', showWarranty: 'K' },
  '/api/Order/412873/WarrantyData': wire,
}

async function loaded(changed: Answers = {}) {
  const setting = { answers: { ...answers, ...changed } }
  const { data, ...read } = await load(loader, '/a/1/orders/412873/warranty', setting)
  return { ...read, ...data }
}

const data = {
  type: 'KULUTTAJA',
  orderId: '1',
  customerName: '',
  addressLines: [],
  deliveryDate: null,
  storeName: '',
  salesPerson: '',
}

describe('the warranty certificate', () => {
  test('is read with its order in one round and shows every field', async () => {
    const { calls, status, certificate } = await loaded()
    expect(calls.sort()).toEqual(['/api/Order/412873', '/api/Order/412873/WarrantyData'])
    expect(status).toBe(200)
    expect(certificate).toEqual({
      badges: [
        { years: 30, language: 'en', covers: 'hinges' },
        { years: 10, language: 'en', covers: 'furniture' },
      ],
      customer: ['Aino Mäkelä'],
      address: ['Kuusitie 4 B', '33270 Tampere'],
      orderId: '412873',
      deliveryDate: ['03.12.2026'],
      store: ['Keittiö Tampere'],
      salesPerson: ['Henna Laaksonen'],
      terms: 'consumer',
    })
  })

  test('of the professional range has its own years, of any other kind two and no terms', () => {
    const professional = certificateView({ ...data, type: 'PGPRO' }, 'sv')
    expect(professional.badges).toEqual([
      { years: 10, language: 'sv', covers: 'mechanisms' },
      { years: 5, language: 'sv', covers: 'furniture' },
    ])
    expect(professional.terms).toBe('professional')
    const other = certificateView({ ...data, type: 'VUOKRA' }, 'fi')
    expect(other.badges).toEqual([{ years: 2, language: 'fi', covers: null }])
    expect(other.terms).toBeNull()
  })

  test('leaves out what the API does not know', () => {
    expect(certificateView(data, 'fi')).toMatchObject({ customer: [], address: [], store: [] })
  })

  test('leads back to the order where its flag is off, whatever the API knows', async () => {
    const back = { status: 302 }
    const off = { '/api/Order/412873': { id: '412873', showWarranty: 'E' } }
    await expect(loaded(off)).rejects.toMatchObject(back)
    const failing = { '/api/Order/412873/WarrantyData': new ApiError('unavailable', 'GET') }
    await expect(loaded({ ...off, ...failing })).rejects.toMatchObject(back)
  })
})
