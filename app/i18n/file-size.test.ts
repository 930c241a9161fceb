import { expect, test } from 'vitest'
import { formatFileSize, formatMegabytes } from './file-size'

test("a file's size is in megabytes of a million bytes", () => {
  expect(formatMegabytes(9_500_000, 'fi')).toBe('9,5\u00a0Mt')
  expect(formatMegabytes(9_500_000, 'sv')).toBe('9,5\u00a0MB')
  expect(formatMegabytes(9_500_000, 'en')).toBe('9.5\u00a0MB')
  expect(formatMegabytes(10_000_000, 'fi')).toBe('10\u00a0Mt')
})

test('no file is shown with nothing', () => {
  expect(formatFileSize(1, 'fi')).toBe('0,1\u00a0Mt')
  expect(formatFileSize(149_999, 'en')).toBe('0.1\u00a0MB')
})
