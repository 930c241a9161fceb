import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Stack } from './stack'

/** Somebody whom no other test counts on, and whom nothing is published for. */
export interface Newcomer {
  sub: string
  email: string
}

const password = 'keittio-keittio'

/** Fills in the provider's page for somebody who has no account yet; the page shows its login. */
export async function register(page: Page): Promise<string> {
  const email = `${crypto.randomUUID()}@posti.example`
  await page.getByRole('link', { name: 'Luo tunnus' }).click()
  await page.getByRole('textbox', { name: 'Etunimi' }).fill('Uusi')
  await page.getByRole('textbox', { name: 'Sukunimi' }).fill('Tulokas')
  await page.getByRole('textbox', { name: 'Sähköposti' }).fill(email)
  await page.getByRole('textbox', { name: 'Salasana' }).fill(password)
  await page.getByRole('button', { name: 'Luo tunnus ja jatka' }).click()
  return email
}

export async function newcomer(page: Page, stack: Stack): Promise<Newcomer> {
  await page.goto('/')
  const email = await register(page)
  await expect(page).toHaveURL('/ask_for_content')
  return { sub: await subOf(stack, email), email }
}

/** The same with an address of their own. */
export async function newcomerWithHome(page: Page, stack: Stack): Promise<Newcomer> {
  const person = await newcomer(page, stack)
  await giveHome(stack, person.sub)
  await page.goto('/')
  await expect(page).toHaveURL('/a/0/dashboard')
  return person
}

export async function subOf(stack: Stack, email: string): Promise<string> {
  let sub = ''
  await expect(async () => {
    const users = await table<{ sub: string; email: string }>(stack, 'users')
    sub = users.find((user) => user.email === email)?.sub ?? ''
    expect(sub).not.toBe('')
  }).toPass()
  return sub
}

export async function giveHome(stack: Stack, owner: string): Promise<void> {
  const id = 9000 + Math.floor(Math.random() * 1_000_000)
  await plant(stack, {
    addresses: [{ id, owner, streetAddress: 'Koetie 1, 33100 Tampere', roles: {} }],
  })
}

/** Adds rows to the maker's data. */
export async function plant(stack: Stack, rows: Record<string, unknown[]>): Promise<void> {
  const answer = await fetch(`${stack.apiUrl}/sandbox/seed`, {
    method: 'POST',
    body: JSON.stringify(rows),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(answer.status, await answer.text()).toBe(204)
}

export async function table<T>(stack: Stack, name: string): Promise<T[]> {
  return (await (await fetch(`${stack.apiUrl}/sandbox/table/${name}`)).json()) as T[]
}

/** The calls to a path, as `METHOD path?query`, that the API has received from that person. */
export async function callsOf(stack: Stack, sub: string, path: RegExp): Promise<string[]> {
  const answer = await fetch(`${stack.apiUrl}/sandbox/record?sub=${sub}`)
  const calls = (await answer.json()) as { method: string; path: string; query: string }[]
  return calls
    .filter((call) => path.test(call.path))
    .map(({ method, path, query }) => `${method} ${path}${query && `?${query}`}`)
}

export async function speakEnglish(page: Page): Promise<void> {
  await page.goto('/ask_for_content?step=ask')
  await page.locator('button[name=language][value=en]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

/** The session ends here; the provider still knows who it is. */
export const loseSession = (context: BrowserContext) => context.clearCookies({ name: 'sid' })
