import { expect, test } from 'vitest'
import { formatFileSize } from './file-size'

test("a file's size is in megabytes of a million bytes", () => {
  expect(formatFileSize(9_500_000, 'fi')).toBe('9,5\u00a0Mt')
  expect(formatFileSize(9_500_000, 'sv')).toBe('9,5\u00a0MB')
  expect(formatFileSize(9_500_000, 'en')).toBe('9.5\u00a0MB')
  expect(formatFileSize(10_000_000, 'fi')).toBe('10\u00a0Mt')
})

test.each([
  [0, '0\u00a0kt', '0\u00a0kB'],
  [45, '1\u00a0kt', '1\u00a0kB'],
  [1000, '1\u00a0kt', '1\u00a0kB'],
  [149_999, '150\u00a0kt', '150\u00a0kB'],
  [998_999, '999\u00a0kt', '999\u00a0kB'],
  [999_001, '1\u00a0Mt', '1\u00a0MB'],
  [9_500_000, '9,5\u00a0Mt', '9.5\u00a0MB'],
])('a file of %d bytes says it in the unit that fits', (bytes, finnish, english) => {
  expect(formatFileSize(bytes, 'fi')).toBe(finnish)
  expect(formatFileSize(bytes, 'en')).toBe(english)
})
