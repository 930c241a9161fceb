import type { Page } from '@playwright/test'
import { subOf } from './newcomer'
import { expect, type Stack } from './stack'

export { plant } from './changes'

/** Somebody whom no other test counts on. */
export interface OwnPerson {
  sub: string
  firstName: string
}

/** Registers a new person at the provider and logs them in; they have no address yet. */
export async function registerPerson(
  page: Page,
  stack: Stack,
  firstName: string,
): Promise<OwnPerson> {
  const email = `${crypto.randomUUID()}@posti.example`
  await page.goto('/')
  await page.getByRole('link', { name: 'Luo tunnus' }).click()
  await page.getByRole('textbox', { name: 'Etunimi' }).fill(firstName)
  await page.getByRole('textbox', { name: 'Sukunimi' }).fill('Kokeilija')
  await page.getByRole('textbox', { name: 'Sähköposti' }).fill(email)
  await page.getByRole('textbox', { name: 'Salasana' }).fill('keittio-keittio')
  await page.getByRole('button', { name: 'Luo tunnus ja jatka' }).click()
  await expect(page).toHaveURL('/ask_for_content')
  return { sub: await subOf(stack, email), firstName }
}

/** Has the stand-in API give that person other answers by path until the test ends. */
export async function answerInstead(
  stack: Stack,
  sub: string,
  answer: Record<string, unknown>,
): Promise<void> {
  const response = await fetch(`${stack.apiUrl}/sandbox/faults`, {
    method: 'PUT',
    body: JSON.stringify({ sub, answer }),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(response.ok).toBe(true)
}
