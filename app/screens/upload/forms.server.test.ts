import { describe, expect, it } from 'vitest'
import { readFileForm } from './send-file.server'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

describe('the fields that come with files', () => {
  it('keep what was written, also where it is too long: so that it can be shortened', () => {
    const written = 'x'.repeat(3000)
    expect(readFileForm(form({ key: 'k', details: written }))?.details).toBe(written)
    // A browser's field does not accept longer details, and a longer text would make the page large.
    expect(readFileForm(form({ key: 'k', details: `${written}x` }))?.details).toBe(written)
  })
})
