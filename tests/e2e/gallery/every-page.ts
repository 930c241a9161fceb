import type { Page } from '@playwright/test'
import type { Language } from '~/domain/person'
import { nameOf, screens, states } from '../../screens.fixture'
import { enter } from '../login'
import { sendForm } from '../people'
import type { Stack } from '../stack'

/** Every screen and state, with a person who sees it; null: nobody. */
const all: readonly (readonly [name: string, path: string, who: string | null])[] = [
  ...[...screens, ...states]
    .filter(({ who }) => who === undefined)
    .map((view) => [nameOf(view), view.path, 'Aino Mäkelä'] as const),
  ['an installer’s order', '/a/0/orders/412873?rows=1', 'Ilkka'],
  ['nothing published', '/ask_for_content', 'Ella'],
  ['invitation that has expired', '/invitation-expired', 'Ella'],
  ['customer’s view', '/impersonate/esikatselu-aino', 'Hanna Whitfield'],
  ['login that failed', '/auth/callback?state=none&code=none', null],
  ['preview that has ended', '/impersonation-ended', 'Hanna Whitfield'],
]

/** Opens every screen in that language. */
export async function atEveryPage(
  page: Page,
  stack: Stack,
  language: Language,
  visit: (name: string, path: string) => Promise<void>,
): Promise<void> {
  for (const person of new Set(all.map(([, , who]) => who))) {
    const own = all.filter(([, , who]) => who === person)
    await page.context().clearCookies()
    if (person) await page.request.get(await enter(page.request, person))
    // This first page starts a preview. The language can be set only afterwards, because a preview keeps it
    // in a cookie.
    await page.request.get(own[0]?.[1] ?? '/')
    const speak = (chosen: Language) =>
      sendForm(page, stack, '/preferences', { intent: 'language', language: chosen, returnTo: '/' })
    await speak(language)
    try {
      for (const [name, path] of own) await visit(name, path)
    } finally {
      await speak('fi')
    }
  }
}
