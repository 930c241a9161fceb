import { describe, expect, test } from 'vitest'
import {
  afterEvent,
  failed,
  isDone,
  isSending,
  nextToSend,
  unsaved,
  type UploadEvent,
  type Uploads,
} from './uploads'
import { largestUpload, mostUploads, type UploadFile } from '~/domain/upload'

const file = (name: string, size = 1000): UploadFile => ({ name, size })

/** The state after these events; a file's key is its name. */
function after(...events: UploadEvent<UploadFile>[]): Uploads<UploadFile> {
  return events.reduce<Uploads<UploadFile>>(afterEvent, { files: [], refusal: null })
}

const chosen = (...files: UploadFile[]): UploadEvent<UploadFile> => ({
  type: 'chosen',
  chosen: files.map((one) => ({ key: one.name, file: one })),
})
const three = chosen(file('a.png'), file('b.png'), file('c.png'))
const save: UploadEvent<UploadFile> = { type: 'save' }
const begun = (key: string) => ({ type: 'begun', key }) as const
const saved = (key: string) => ({ type: 'saved', key }) as const
const fail = (key: string) =>
  ({ type: 'failed', key, failure: { why: 'unreachable' } }) satisfies UploadEvent<UploadFile>

const states = ({ files }: Uploads<UploadFile>) => files.map(({ state }) => state)
const keys = (files: { key: string }[]) => files.map(({ key }) => key)

describe('what is chosen', () => {
  test('is listed, and waits for Save', () => {
    const uploads = after(three)
    expect(states(uploads)).toEqual(['chosen', 'chosen', 'chosen'])
    expect(nextToSend(uploads)).toEqual([])
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

  test('is at most twenty files, saved ones not counted', () => {
    const many = (from: number, length: number) =>
      chosen(...Array.from({ length }, (_, index) => file(`${from + index}.png`)))
    expect(after(many(0, mostUploads)).files).toHaveLength(mostUploads)
    expect(after(many(0, mostUploads + 1))).toEqual({ files: [], refusal: { refusal: 'too-many' } })
    const full = [many(0, mostUploads), save, begun('0.png'), saved('0.png')] as const
    expect(after(...full, many(50, 1)).refusal).toBeNull()
    expect(after(...full, many(50, 2)).refusal).toEqual({ refusal: 'too-many' })
  })

  test('a refusal goes with the next choice, or with Save', () => {
    const refused = chosen(file('a.png'), file('b.txt'))
    expect(after(refused, chosen(file('c.png'))).refusal).toBeNull()
    expect(after(refused, save).refusal).toBeNull()
  })
})

describe('what is sent', () => {
  test('is two files at once, in their order', () => {
    const uploads = after(three, save)
    expect(keys(nextToSend(uploads))).toEqual(['a.png', 'b.png'])
    expect(keys(nextToSend(afterEvent(uploads, begun('a.png'))))).toEqual(['b.png'])
    expect(nextToSend(after(three, save, begun('a.png'), begun('b.png')))).toEqual([])
    const next = after(three, save, begun('a.png'), begun('b.png'), saved('b.png'))
    expect(keys(nextToSend(next))).toEqual(['c.png'])
  })

  test('is not sent again by a second Save', () => {
    const uploads = after(three, save, begun('a.png'), begun('b.png'), save)
    expect(states(uploads)).toEqual(['sending', 'sending', 'waiting'])
  })

  test('after a failure is only what is not saved yet', () => {
    const first = after(
      three,
      { type: 'described', key: 'b.png', details: 'Ikkuna' },
      save,
      ...['a.png', 'b.png', 'c.png'].map(begun),
      saved('a.png'),
      fail('b.png'),
      saved('c.png'),
    )
    expect(keys(failed(first))).toEqual(['b.png'])
    expect(isSending(first)).toBe(false)
    expect(isDone(first)).toBe(false)
    const again = afterEvent(first, save)
    expect(states(again)).toEqual(['saved', 'waiting', 'saved'])
    expect(keys(nextToSend(again))).toEqual(['b.png'])
    expect(again.files[1]).toMatchObject({
      key: 'b.png',
      details: 'Ikkuna',
      failure: null,
      sent: 0,
    })
    expect(isDone(after(three))).toBe(false)
    expect(isDone(afterEvent(again, saved('b.png')))).toBe(true)
  })

  test('is one alone where it is tried again by its own button', () => {
    const both = after(three, save, saved('a.png'), fail('b.png'), fail('c.png'))
    const again = afterEvent(both, { type: 'save', key: 'c.png' })
    expect(states(again)).toEqual(['saved', 'failed', 'waiting'])
    expect(keys(nextToSend(again))).toEqual(['c.png'])
  })

  test('is told how far it has come', () => {
    const uploads = after(three, save, begun('a.png'), {
      type: 'progressed',
      key: 'a.png',
      sent: 0.64,
    })
    expect(uploads.files[0]).toMatchObject({ state: 'sending', sent: 0.64 })
    expect(isSending(uploads)).toBe(true)
  })

  test('is done when the one that failed is taken from the list', () => {
    const uploads = after(three, save, saved('a.png'), saved('b.png'), fail('c.png'))
    expect(isDone(uploads)).toBe(false)
    expect(isDone(afterEvent(uploads, { type: 'removed', key: 'c.png' }))).toBe(true)
    expect(isDone(after())).toBe(false)
  })
})
