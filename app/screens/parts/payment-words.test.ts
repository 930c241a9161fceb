import { expect, test } from 'vitest'
import { distinctTexts } from './payment-words'

test.each([
  [['Rahoitus', 'Rahoitus', 'Rahoitus (OPR)'], ['Rahoitus (OPR)']],
  [
    ['Myymälä', 'Lasku', '14 päivää netto'],
    ['Myymälä', 'Lasku', '14 päivää netto'],
  ],
  [['', 'rahoitus', 'OPR Rahoitus'], ['OPR Rahoitus']],
  [['Lasku', 'Lasku', ''], ['Lasku']],
])('a text is said once, by the longest that has it: %j', (texts, distinct) => {
  expect(distinctTexts(texts)).toEqual(distinct)
})
