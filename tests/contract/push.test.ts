import { expect, test } from 'vitest'
import { languages } from '~/domain/person'
import { wordsOf } from '~/i18n/instances.server'
import {
  notificationText as portalText,
  notificationTypes as portalTypes,
} from '~/screens/dashboard/news'
import { notificationText } from '../../sandbox/office/notification-texts'
import { notificationTypes } from '../../sandbox/seeds/notifications'

// The sandbox sends pushes like the maker's server. tests/e2e/push.long.spec.ts tests that a push is encrypted,
// arrives and opens its page.

test('the portal knows each type of notification that the sandbox sends', () => {
  expect([...notificationTypes].sort()).toEqual([...portalTypes.keys()].sort())
})

const untitled = {
  id: '1',
  isNew: true,
  createdAt: null,
  redirectUrl: null,
  title: '',
  message: '',
}
/** Days and times, written so that they are the same in each language. */
const figures: Record<string, string> = {
  expirationDate: '17.12.2026',
  deliveryDate: '10.12.2026',
  deliveryTime: '8:00–12:00',
  deliveryEstimate: '14.–18.12.2026',
}

/** A push has no line to keep together. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each(languages)('a push has the words of the portal’s notification, in %s', (language) => {
  for (const type of notificationTypes) {
    const words = `notifications:${portalTypes.get(type) ?? expect.fail(type)}` as const
    const { t } = wordsOf(language)
    const names = [
      ...t(`${words}.message`, { skipInterpolation: true }).matchAll(/\{\{(\w+)\}\}/g),
    ].map(([, name = '']) => name)
    const params = Object.fromEntries(names.map((name) => [name, figures[name] ?? `<${name}>`]))
    const key = words.replace(':', '.')
    const keys = { titleKey: `${key}.title`, messageKey: `${key}.message` }
    const shown = portalText({ ...untitled, type, ...keys, params }, { t, language })
    const { title, body } = notificationText(language, type, params)
    expect([title, plain(body)]).toEqual([shown.title, plain(shown.message)])
    expect(notificationText(language, type, {})).toEqual({
      title: t(`${words}.title`),
      body: t(`${words}.generic`),
    })
  }
})
