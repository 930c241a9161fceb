import { describe, expect, it } from 'vitest'
import { previewState } from './preview'

const preview = {
  firstName: 'Aino',
  lastName: 'Mäkelä',
  validUntil: '2026-11-20T14:00:00.000Z',
}
const end = Date.parse(preview.validUntil)

describe('a preview', () => {
  it('runs until its expiry, and is over with it', () => {
    expect(previewState({ preview }, end - 1)).toBe('running')
    expect(previewState({ preview }, end)).toBe('over')
  })
  it('is over once its end is requested, also if ending it fails', () => {
    expect(previewState({ preview, previewEnd: 'requested' }, end - 1)).toBe('over')
  })
  it('stays ended until the ended page is left', () => {
    expect(previewState({ preview: null, previewEnd: 'done' }, end)).toBe('ended')
    expect(previewState({ preview: null, previewEnd: null }, end)).toBe('none')
    expect(previewState({ preview: null }, end)).toBe('none')
  })
  it('with an unreadable expiry is over', () => {
    expect(previewState({ preview: { ...preview, validUntil: '' } }, 0)).toBe('over')
  })
})
