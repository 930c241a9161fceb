import { expect, type Page } from '@playwright/test'
import { password } from './realm'

/** A busy machine takes longer. */
const patience = { timeout: 60_000 }

/** Shows the portal's pages and Keycloak's. */
export class Device {
  readonly page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.page = page
    this.#origin = origin
    page.setDefaultTimeout(patience.timeout)
  }

  /** A path of the portal. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.#origin + path)
  }

  /** Logs in on Keycloak's page, by e-mail and password. */
  async logIn(email: string): Promise<void> {
    await this.page.locator('#username').fill(email)
    await this.page.locator('#password').fill(password)
    await this.page.locator('#kc-login').click()
  }

  /** Opens a path that asks for the login first. */
  async openAs(email: string, path: string): Promise<void> {
    await this.open(path)
    await this.logIn(email)
    await this.isAt(path)
  }

  /** Leaves by the settings' button, and comes back from Keycloak to the page that says so. */
  async logOut(): Promise<void> {
    await this.page.locator('form[action="/auth/logout"] button').first().click()
    await this.isAt('/logged-out')
    await expect(this.page.locator('main form[action="/auth/logout"]')).toHaveCount(0)
  }

  /** Waits for the page of a path. */
  async isAt(path: string | RegExp): Promise<void> {
    const text = typeof path === 'string' ? escaped(path) : path.source
    await expect(this.page).toHaveURL(new RegExp(`^${escaped(this.#origin)}${text}`), patience)
  }

  async isAskedToLogIn(): Promise<void> {
    await expect(this.page.locator('#kc-login')).toBeVisible(patience)
  }

  language(): Promise<string | null> {
    return this.page.locator('html').getAttribute('lang')
  }

  /** Redirects are not followed. */
  async status(path: string): Promise<number> {
    const answer = await this.page
      .context()
      .request.get(this.#origin + path, { maxRedirects: 0, timeout: patience.timeout })
    return answer.status()
  }

  /** An open page sends this request every minute. */
  async isLoggedIn(): Promise<boolean> {
    return (await this.status('/auth/check')) === 204
  }

  /** The portal's cookies, as a request sends them. */
  async cookieHeader(): Promise<string> {
    const cookies = await this.page.context().cookies(this.#origin)
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  async putAway(): Promise<void> {
    await this.page.context().close()
  }
}

const escaped = (text: string) => text.replace(/[.?*+^$()[\]{}|\\]/g, String.raw`\$&`)
