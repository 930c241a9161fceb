import { expect, test } from 'vitest'
import { languages } from '~/domain/person'
import { formatWeekday } from '~/i18n/formats'
import { weekdays } from '../e2e/markers/places'

const week = Array.from({ length: 7 }, (_, day) => `2026-11-${16 + day}`)

test.each(languages)('the markers take no weekday for a label, in %s', (language) => {
  for (const iso of week)
    for (const length of ['short', 'long'] as const) {
      const weekday = formatWeekday(iso, language, length)
      expect(weekday.replace(new RegExp(weekdays, 'giu'), '')).not.toMatch(/\p{L}{4}/u)
    }
})
