import { describe, expect, test } from 'vitest'
import {
  afterEvent,
  failed,
  isDone,
  isSending,
  noUploads,
  unsaved,
  type UploadEvent,
  type Uploads,
} from './uploads'
import { largestUpload, mostChosen } from '~/domain/upload'

const file = (name: string, size = 1000) => ({ name, size }) as File

/** The state after these events; a file's key is its name. */
function after(...events: UploadEvent[]): Uploads {
  return events.reduce(afterEvent, noUploads)
}

const chosen = (...files: File[]): UploadEvent => ({
  type: 'chosen',
  chosen: files.map((one) => ({ key: one.name, file: one })),
})
const three = chosen(file('a.png'), file('b.png'), file('c.png'))
const save: UploadEvent = { type: 'save' }
const saved = (key: string) => ({ type: 'saved', key }) as const
const fail = (key: string) =>
  ({ type: 'failed', key, failure: { why: 'unreachable' } }) satisfies UploadEvent

const states = ({ files }: Uploads) => files.map(({ state }) => state)
const keys = (files: { key: string }[]) => files.map(({ key }) => key)

describe('what is chosen', () => {
  test('is listed, and waits for Save', () => {
    const uploads = after(three)
    expect(states(uploads)).toEqual(['chosen', 'chosen', 'chosen'])
    expect(uploads.refusal).toBeNull()
  })

  test('with one too large is abandoned as a whole, and the file is named', () => {
    const large = file('b.pdf', largestUpload + 1)
    const uploads = after(chosen(file('a.png'), large, file('c.exe')))
    expect(uploads.files).toEqual([])
    expect(uploads.refusal).toEqual({
      refusal: 'files',
      refused: [{ name: 'b.pdf', problem: 'too-large' }],
    })
    expect(after(chosen(file('a.pdf', largestUpload))).refusal).toBeNull()
  })

  test('besides others leaves the earlier ones as they were', () => {
    const uploads = after(three, chosen(file('d.pdf', largestUpload + 1)))
    expect(uploads.files).toHaveLength(3)
    expect(uploads.refusal).not.toBeNull()
  })

  test('of a wrong kind is named, and the rest is taken', () => {
    const uploads = after(chosen(file('a.png'), file('b.txt'), file('c.HEIC'), file('d.pdf', 0)))
    expect(keys(unsaved(uploads))).toEqual(['a.png'])
    expect(uploads.refusal).toEqual({
      refusal: 'files',
      refused: [
        { name: 'b.txt', problem: 'type' },
        { name: 'c.HEIC', problem: 'heic' },
        { name: 'd.pdf', problem: 'empty' },
      ],
    })
  })

  test('is named as it would be saved', () => {
    const { refusal } = after(chosen(file('a\u202Egpj.exe\n')))
    expect(refusal).toMatchObject({ refused: [{ name: 'agpj.exe' }] })
  })

  test('is numbered where it only has a camera’s name, and can be named', () => {
    const photos = chosen(file('IMG_1.jpg'), file('IMG_2.txt'), file('b.png'), file('IMG_3.jpg'))
    const named = { type: 'described', key: 'IMG_3.jpg', name: 'Naarmu' } as const
    const { files } = [photos, named, chosen(file('image.jpg'))].reduce(afterEvent, {
      ...noUploads,
      hasOrder: true,
    })
    expect(files.map(({ photo, name }) => [photo, name])).toEqual([
      [1, null],
      [null, null],
      [2, 'Naarmu'],
      [3, null],
    ])
  })

  test('is at most a hundred files, saved ones not counted', () => {
    const many = (from: number, length: number) =>
      chosen(...Array.from({ length }, (_, index) => file(`${from + index}.png`)))
    expect(after(many(0, mostChosen)).files).toHaveLength(mostChosen)
    expect(after(many(0, mostChosen + 1))).toMatchObject({
      files: [],
      refusal: { refusal: 'too-many' },
    })
    const full = [many(0, mostChosen), save, saved('0.png')] as const
    expect(after(...full, many(500, 1)).refusal).toBeNull()
    expect(after(...full, many(500, 2)).refusal).toEqual({ refusal: 'too-many' })
  })

  test('a refusal goes with the next choice, or with Save', () => {
    const refused = chosen(file('a.png'), file('b.txt'))
    expect(after(refused, chosen(file('c.png'))).refusal).toBeNull()
    expect(after(refused, save).refusal).toBeNull()
  })
})

describe('what is sent', () => {
  test('is two files at once, in their order', () => {
    expect(states(after(three, save))).toEqual(['sending', 'sending', 'waiting'])
    expect(states(after(three, save, saved('b.png')))).toEqual(['sending', 'saved', 'sending'])
    expect(states(after(three, save, fail('a.png')))).toEqual(['failed', 'sending', 'sending'])
  })

  test('is not sent again by a second Save', () => {
    const uploads = after(three, save, save)
    expect(states(uploads)).toEqual(['sending', 'sending', 'waiting'])
  })

  test('after a failure is only what is not saved yet', () => {
    const first = after(
      three,
      { type: 'described', key: 'b.png', details: 'Ikkuna' },
      save,
      saved('a.png'),
      fail('b.png'),
      saved('c.png'),
    )
    expect(keys(failed(first))).toEqual(['b.png'])
    expect(isSending(first)).toBe(false)
    expect(isDone(first)).toBe(false)
    const again = afterEvent(first, save)
    expect(states(again)).toEqual(['saved', 'sending', 'saved'])
    expect(again.files[1]).toMatchObject({
      key: 'b.png',
      details: 'Ikkuna',
      failure: null,
      sent: 0,
    })
    expect(isDone(after(three))).toBe(false)
    expect(isDone(afterEvent(again, saved('b.png')))).toBe(true)
  })
})
