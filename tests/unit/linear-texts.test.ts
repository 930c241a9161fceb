import { expect, test } from 'vitest'
import { tidyName } from '~/domain/file-name'
import { mailAddresses } from '~/domain/mail-address'
import { phoneNumbers } from '~/domain/phone-number'
import { trackingOf } from '~/domain/backorder'

/** Milliseconds of this process's own work in the shortest of three runs; the waits of a busy machine do not count. */
function shortest(work: () => unknown): number {
  const runs = [0, 0, 0].map(() => {
    const from = process.cpuUsage()
    work()
    return process.cpuUsage(from).user / 1000
  })
  return Math.min(...runs)
}

// Long texts that make a pattern with backtracking take quadratic time.
test.each<[string, (text: string) => unknown, string, string]>([
  ['a file’s name of dots', tidyName, '.', 'x'],
  ['a tracking code of quotation marks', trackingOf, '>', 'x'],
  ['a tracking code of commas', trackingOf, ',', 'x'],
  ['a mail address without its @', mailAddresses, 'x', ''],
  ['a phone number before slashes', (text) => phoneNumbers(`040 1234567 ${text}`, 'FIN'), '/', 'x'],
])('%s: eight times as long takes less than 30 times as long', (_what, read, sign, end) => {
  const ofLength = (length: number) => {
    const text = `x${sign.repeat(length / sign.length)}${end}`
    return shortest(() => read(text))
  }
  // Both texts are so long that a quadratic pattern, which takes seconds, would dominate the time. Below a
  // millisecond the collection of garbage would decide.
  const short = Math.max(1, ofLength(8000))
  expect(ofLength(64_000) / short).toBeLessThan(30)
})
