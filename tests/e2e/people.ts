import { expect, type APIResponse, type Page } from '@playwright/test'
import type { Language } from '../../sandbox/languages'
import { enter, enterAnew } from './login'
import { pressAndWait } from './patience'
import { plant, table } from './sandbox'
import type { Stack } from './stack'

/** Used by one test only. */
export interface Newcomer {
  sub: string
  email: string
}

/** For everybody who registers. */
export const password = 'keittio-keittio'
// No digits: a test would take four digits for the mark of a field.
const newAddress = () =>
  `${crypto.randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}@posti.example`
const names = (firstName = 'Uusi') => ({ firstName, lastName: 'Tulokas' })

/** Logs a person of the seed in, and opens the page. */
export async function logIn(page: Page, name: string, path = '/'): Promise<void> {
  await page.goto(await enter(page.request, name, path))
  if (name === 'Hanna Whitfield') await chooseFinnish(page)
}

/** Hanna's own language is English. */
export async function chooseFinnish(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await page.context().addCookies([{ name: 'lang', value: 'fi', url: origin }])
}

/** Logs in by the provider's pages, for tests of the login itself. */
export async function logInByHand(page: Page, name: string, path = '/'): Promise<void> {
  await page.goto(path)
  const button = page.getByRole('button', { name })
  await button.waitFor()
  const provider = new URL(page.url()).origin
  await button.click()
  await page.waitForURL((url) => url.origin !== provider && !url.pathname.startsWith('/auth/'))
}

/** Waits until the portal's login page has redirected to the provider. */
export const leaveForProvider = (page: Page): Promise<void> =>
  page.waitForURL((url) => !url.pathname.startsWith('/auth/'))

/**
 * Registers a new person on the provider's page, which then returns to the login.
 * @returns the person's mail address
 */
export async function register(page: Page): Promise<string> {
  const { firstName, lastName } = names()
  const email = newAddress()
  await page.getByRole('link', { name: 'Luo tunnus' }).click()
  await page.getByRole('textbox', { name: 'Etunimi' }).fill(firstName)
  await page.getByRole('textbox', { name: 'Sukunimi' }).fill(lastName)
  await page.getByRole('textbox', { name: 'Sähköposti' }).fill(email)
  await page.getByRole('textbox', { name: 'Salasana' }).fill(password)
  await page.getByRole('button', { name: 'Luo tunnus ja jatka' }).click()
  return email
}

/** Registers a new person, who is logged in without an opened page. */
export async function enrol(
  { request }: Pick<Page, 'request'>,
  stack: Stack,
  firstName?: string,
): Promise<Newcomer> {
  const email = newAddress()
  await enterAnew(request, { ...names(firstName), email, password })
  return { sub: await subOf(stack, email), email }
}

/** Registers a new person and opens the only page for people without content. */
export async function newcomer(page: Page, stack: Stack): Promise<Newcomer> {
  const person = await enrol(page, stack)
  await page.goto('/ask_for_content')
  return person
}

/** Registers a new person with an address and opens the dashboard. */
export async function newcomerWithHome(
  page: Page,
  stack: Stack,
  firstName?: string,
): Promise<Newcomer & { addressId: number }> {
  const person = await enrol(page, stack, firstName)
  const addressId = await giveHome(stack, person.sub)
  await page.goto('/')
  await expect(page).toHaveURL('/a/0/dashboard')
  return { ...person, addressId }
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

/**
 * @param role another person's home where this person has this role
 * @returns the address's id, unique to the test
 */
export async function giveHome(stack: Stack, sub: string, role?: string): Promise<number> {
  const id = 9000 + Math.floor(Math.random() * 1e9)
  const streetAddress = 'Koetie 1, 33100 Tampere'
  const access = role ? { owner: 'somebody', roles: { [sub]: role } } : { owner: sub, roles: {} }
  await plant(stack, { addresses: [{ id, streetAddress, ...access }] })
  return id
}

export async function speakEnglish(page: Page): Promise<void> {
  await page.goto('/ask_for_content?step=ask')
  await chooseLanguage(page, 'en')
}

/** Chooses the language of the portal, and waits for the same page in it. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const button = page.locator(`button[name=language][value=${language}]`)
  await pressAndWait(page, button.locator('visible=true').first())
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Sends a form as a browser does, but without a page; redirects are not followed. */
export function sendForm(
  { request }: Pick<Page, 'request'>,
  stack: Stack,
  path: string,
  form: Record<string, string>,
): Promise<APIResponse> {
  return request.post(path, { form, headers: { Origin: stack.portalUrl }, maxRedirects: 0 })
}
