import { describe, expect, it } from 'vitest'
import { readFileForm, readSelectionForm } from './forms.server'

const id = 'a'.repeat(32)

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

describe('the form below the chosen files', () => {
  it('says which button was pressed, and what was written about each file', () => {
    const fields = { key: 'k', intent: 'save', [`details.${id}`]: '  Keittiö  ', 'details.x': 'y' }
    expect(readSelectionForm(form(fields))).toEqual({
      intent: 'save',
      remove: '',
      details: { [id]: 'Keittiö' },
    })
    expect(readSelectionForm(form({ remove: id }))).toMatchObject({ intent: 'remove', remove: id })
    expect(readSelectionForm(form({ intent: 'cancel' }))?.intent).toBe('cancel')
  })

  it('is no form of ours without a button of ours', () => {
    for (const fields of [{}, { intent: 'delete' }, { remove: '../x' }] as Record<string, string>[])
      expect(readSelectionForm(form(fields))).toBeNull()
  })

  it('keeps what was written, also where it is too long: so that it can be shortened', () => {
    const written = 'x'.repeat(3000)
    const read = readSelectionForm(form({ intent: 'save', [`details.${id}`]: written }))
    expect(read?.details[id]).toBe(written)
    // Nothing that a browser's field takes, and sessions are to stay small.
    const more = readSelectionForm(form({ intent: 'save', [`details.${id}`]: `${written}x` }))
    expect(more?.details[id]).toBe(written)
  })
})

describe('the fields that come with one file', () => {
  it('are its one-time key and its details; others are ignored', () => {
    const fields = { key: 'k', details: ' Keittiö ', tyyppi: 'Kuvat', kohdenro: '1' }
    expect(readFileForm(form(fields))).toEqual({ key: 'k', details: 'Keittiö' })
    expect(readFileForm(form({ key: 'k' }))).toEqual({ key: 'k', details: '' })
  })

  it('are no form of ours without a key', () => {
    expect(readFileForm(form({ details: 'x' }))).toBeNull()
  })
})
