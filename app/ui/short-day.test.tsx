import { expect, test } from 'vitest'
import { inLanguage } from '~/i18n/in-language.fixture'
import { parsePage } from '~/i18n/parse-page.fixture'
import { dayView } from '~/i18n/short-day'
import { ShortDay } from './short-day'

test('nothing shows between a day and what follows it', () => {
  const monday = { text: '7.12.2026', iso: '2026-12-07' }
  const day = dayView(monday, { language: 'fi', now: new Date('2026-11-21') })
  const page = parsePage(inLanguage('fi', <ShortDay day={day} />))
  const shown = page.getByText('ma 7.12.')
  expect(shown.nextSibling).toBe(shown.nextElementSibling)
  expect(shown.nextElementSibling?.textContent).toBe(' maanantai 7.12.2026')
})
