import { expect, test } from 'vitest'
import { inOneLine, streetInColumn, streetInOneLine } from './one-line'

test.each([
  ['PK 2204 8817', 'PK_2204_8817'],
  ['520 × 420 mm', '520_×_420_mm'],
  ['The driver has the waybill with him', 'The driver has the waybill with him'],
  ['520 × 420 mm with a hole for the pipe', '520_×_420_mm with a hole for the pipe'],
])('a code has no line breaks, but words do: %s', (text, joined) => {
  expect(inOneLine(text).replaceAll('\u00a0', '_')).toBe(joined)
})

test.each([
  ['Mökkitie 12', 'Mökkitie_12'],
  ['Kauppiaankatu 7 A 15', 'Kauppiaankatu_7_A_15'],
  ['Kuusitie 4 B', 'Kuusitie_4_B'],
  ['Vanha Turuntie 8 as. 3', 'Vanha Turuntie_8 as._3'],
  ['Kuusitie 4 B, 33270 Tampere', 'Kuusitie_4_B, 33270_Tampere'],
  ['90326 Umeå', '90326_Umeå'],
  ['c/o Anna Andersson', 'c/o Anna Andersson'],
])('the number stays with its street: %s', (street, joined) => {
  expect(streetInOneLine(street).replaceAll('\u00a0', '_')).toBe(joined)
})

test.each([
  ['Kauppiaankatu 7 A 15', 'Kauppiaankatu 7_A_15'],
  ['Stora Nygatan 5 B', 'Stora Nygatan 5_B'],
  ['90326 Umeå', '90326_Umeå'],
])('in a column the number may go to the next line, as a whole: %s', (street, joined) => {
  expect(streetInColumn(street).replaceAll('\u00a0', '_')).toBe(joined)
})
