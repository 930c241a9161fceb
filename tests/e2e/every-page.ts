import type { Page } from '@playwright/test'
import type { Language } from '~/domain/person'
import { screens, screensOfOthers } from './all-screens'
import { enter } from './login'
import { sendForm } from './people'
import type { Stack } from './stack'

const aino = 'Aino Mäkelä'
const all = [...screens.map(([name, path]) => [name, path, aino] as const), ...screensOfOthers]

/** Leads to every screen in that language, each as somebody who sees it. */
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
    // A preview begins with its first page; from there on its language is a cookie, and no customer's.
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
