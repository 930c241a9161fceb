import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { languages } from '~/domain/person'
import { java as javaProgram } from '../../scripts/system-programs.mjs'
import { atEveryPage } from './every-page'
import { exceptions, type MarkupException } from './markup-exceptions'
import { checkByNu } from './nu-checker'
import { expect, test, type Stack } from './stack'

const htmlValidate = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Buttons and lines that call have words beside the number, and may break between those.
    'tel-non-breaking': ['error', { ignoreClasses: ['button', 'line'] }],
  },
})

interface Sent {
  name: string
  html: string
}

/** Every page as the server sends it, in every language. */
async function allPages(page: Page, stack: Stack): Promise<Sent[]> {
  const sent: Sent[] = []
  for (const language of languages) {
    await atEveryPage(page, stack, language, async (name, path) => {
      const answer = await page.request.get(path)
      const html = await answer.text()
      expect(answer.headers()['content-type'], path).toContain('text/html')
      expect(html, path).toContain(`<html lang="${language}"`)
      sent.push({ name: `${name} in ${language}`, html })
    })
  }
  return sent
}

/** What is said and not meant, with the first places. */
class Findings {
  readonly #found = new Map<string, Set<string>>()
  readonly #unused: Set<MarkupException>

  constructor(readonly checker: MarkupException['checker']) {
    this.#unused = new Set(exceptions.filter((one) => one.checker === checker))
  }

  add(page: string, { says, place }: { says: string; place: string }): void {
    const meant = exceptions.find(
      (one) =>
        one.checker === this.checker &&
        (typeof one.says === 'string' ? says.startsWith(`${one.says}: `) : one.says.test(says)),
    )
    if (meant) return void this.#unused.delete(meant)
    const places = this.#found.get(says) ?? new Set()
    this.#found.set(says, places.add(`${page}: ${place}`))
  }

  expectNone(): void {
    const found = [...this.#found].map(([says, places]) => [
      says,
      places.size,
      ...[...places].slice(0, 5),
    ])
    expect(found, this.checker).toEqual([])
    expect([...this.#unused], 'exceptions that no page needs').toEqual([])
  }
}

test('html-validate finds nothing in any page @server', async ({ page, stack }) => {
  test.slow()
  const findings = new Findings('html-validate')
  for (const { name, html } of await allPages(page, stack)) {
    const { results } = await htmlValidate.validateString(html, `${name}.html`)
    for (const { messages } of results) {
      for (const { ruleId, message, selector } of messages)
        findings.add(name, { says: `${ruleId}: ${message}`, place: selector ?? '' })
    }
  }
  findings.expectNone()
})

const java = javaProgram.find()
if (java) {
  test('the Nu checker finds nothing in any page @server', async ({ page, stack }) => {
    test.slow()
    const findings = new Findings('Nu')
    const pages = await allPages(page, stack)
    for (const { name, message, extract } of await checkByNu(java, pages))
      findings.add(name, { says: message, place: extract })
    findings.expectNone()
  })
} else javaProgram.reportMissing()
