import { expect, test } from 'vitest'
import { boxesIn, differencesOf, pictureOf, type Box } from '../e2e/layout.fixture'

const box = (part: string, y: number, changed: Partial<Box> = {}): Box => ({
  ...{ part, text: '', x: 16, y, width: 328, height: 40 },
  ...changed,
})
const reference = [box('h1', 80), box('form', 140), box('button', 200), box('footer', 300)]
const moved = (by: number) => reference.map((one) => ({ ...one, y: one.y + by }))

test('a picture holds what was drawn, whatever stands in it', () => {
  const boxes = [box('h1', 80, { text: 'Keittiö & "pöytä" <3', x: -4 }), box('img.plan', 140)]
  const texts = boxes.map((one) => ({ ...one, text: '' }))
  expect(boxesIn(pictureOf(boxes, 360))).toEqual(texts)
})

test('the same layout may differ by four pixels, and a high part by one in a hundred', () => {
  expect(differencesOf(moved(4), reference)).toEqual([])
  const high = [box('main', 0, { height: 3000 })]
  expect(differencesOf([box('main', 0, { height: 3030 })], high)).toEqual([])
  expect(differencesOf([box('main', 0, { height: 3031 })], high)).toHaveLength(1)
})

test.each([
  ['left', { x: 21 }],
  ['from the part before', { y: 145 }],
  ['width', { width: 320 }],
  ['height', { height: 45 }],
] as const)('another %s is a difference', (measure, changed) => {
  const boxes = reference.map((one, index) => (index === 3 ? { ...one, ...changed } : one))
  const last = [...reference.slice(0, 3), box('footer', 140)]
  const compared = measure === 'from the part before' ? last : reference
  expect(differencesOf(boxes, compared)).toEqual([expect.stringMatching(`^footer .*${measure}`)])
})

test('what stands further down because of one part is told of that part alone', () => {
  const boxes = reference.map((one, index) => (index < 2 ? one : { ...one, y: one.y + 20 }))
  expect(differencesOf(boxes, reference)).toEqual(['button “”: from the part before 80, was 60'])
})

test('a part that is gone, new or another is told at once', () => {
  expect(differencesOf(reference.slice(0, 3), reference)).toEqual(['part 4 is missing, was footer'])
  expect(differencesOf([...reference, box('img', 400)], reference)).toEqual([
    'part 5 is img, was none',
  ])
  expect(differencesOf([box('h2', 80), ...reference.slice(1)], reference)).toEqual([
    'part 1 is h2, was h1',
  ])
})
