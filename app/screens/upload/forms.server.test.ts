import { describe, expect, it } from 'vitest'
import { readFileForm } from './send-file.server'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

describe('the fields that come with files', () => {
  it('are their one-time key and their details; others are ignored', () => {
    const fields = { key: 'k', details: ' Keittiö ', tyyppi: 'Kuvat', kohdenro: '1' }
    expect(readFileForm(form(fields))).toEqual({ key: 'k', details: 'Keittiö' })
    expect(readFileForm(form({ key: 'k' }))).toEqual({ key: 'k', details: '' })
  })

  it('are no form of ours without a key', () => {
    expect(readFileForm(form({ details: 'x' }))).toBeNull()
  })

  it('keep what was written, also where it is too long: so that it can be shortened', () => {
    const written = 'x'.repeat(3000)
    expect(readFileForm(form({ key: 'k', details: written }))?.details).toBe(written)
    // A browser's field does not accept longer details, and a longer text would make the page large.
    expect(readFileForm(form({ key: 'k', details: `${written}x` }))?.details).toBe(written)
  })
})
