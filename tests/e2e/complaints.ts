import { expect, type Browser, type BrowserContext } from '@playwright/test'

/** A browser's words for policy, trusted types and refusals. */
const ofPolicy =
  /Content[ -]Security[ -]Policy|Refused to |Trusted(HTML|Script|ScriptURL|Type)|securitypolicyviolation/i

/** Chromium rejects a promise of its own where a page is left before the transition to it has ended. */
const ofTransition = /^Transition was (?:aborted|skipped)/

/**
 * Policy violations and uncaught errors on any page of a test. A test names those that it provokes; all others
 * fail it.
 */
export class Complaints {
  readonly heard: string[] = []
  readonly #expected: RegExp[] = []
  readonly #prepared: Promise<unknown>[] = []

  /** The test provokes these complaints; each must occur at least once. */
  expected(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  /** Listens to every context that is opened from here on, until the returned function is called. */
  listenTo(browser: Browser): () => void {
    const listen = (context: BrowserContext) => this.#listen(context)
    browser.on('context', listen)
    return () => browser.off('context', listen)
  }

  #listen(context: BrowserContext): void {
    context.on('console', (message) => {
      if (ofPolicy.test(message.text())) this.heard.push(message.text())
    })
    context.on('weberror', (thrown) => {
      const { message } = thrown.error()
      if (!ofTransition.test(message)) this.heard.push(`uncaught: ${message}`)
    })
    // If scripts run, the page also logs each violation in the test's own words, because Chromium's texts may
    // change.
    this.#prepared.push(
      context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          console.debug('securitypolicyviolation', event.effectiveDirective, event.blockedURI)
        })
      }),
    )
  }

  /** Checks at the end of a test that only the expected complaints have occurred, and all of them. */
  async expectNoOthers(): Promise<void> {
    await Promise.all(this.#prepared)
    const others = this.heard.filter((text) => !this.#expected.some((one) => one.test(text)))
    expect(others, 'what the browser complains of').toEqual([])
    const unheard = this.#expected.filter((one) => !this.heard.some((text) => one.test(text)))
    expect(unheard, 'expected complaints that did not come').toEqual([])
  }
}
