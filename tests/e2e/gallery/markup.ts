import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { java as javaProgram } from '../../../scripts/system-programs.mjs'
import { exceptions, type MarkupException } from './markup-exceptions'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const htmlValidate = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Links that call have words beside the number, and may break between words and number.
    'tel-non-breaking': ['error', { ignoreClasses: ['button', 'min-h-tap', 'line'] }],
  },
})

/** A page as the server sends it. */
export interface Sent {
  name: string
  html: string
}

/** The faults that html-validate finds in a page. */
export async function markupFaults({ name, html }: Sent): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html, `${name}.html`)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => ({ says: `${ruleId}: ${message}`, place: selector }))
    .filter(({ says }) => !isMeant('html-validate', says))
    .map(({ says, place }) => `${says} ${place ?? ''}`)
}

/** Classes that no CSS rule names, such as a misspelled utility. */
export const classesWithoutRule = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
      ])
    const selectors = [...document.styleSheets]
      .flatMap(({ cssRules }) => selectorsOf(cssRules))
      .join('\n')
    const names = new Set(
      [...document.querySelectorAll('*')].flatMap(
        (element) => element.getAttribute('class')?.match(/\S+/g) ?? [],
      ),
    )
    return [...names].filter((name) => !selectors.includes(`.${CSS.escape(name)}`))
  })

/** Only where Java is installed. */
export async function nuFaults(pages: readonly Sent[]): Promise<string[]> {
  const java = javaProgram.find()
  if (!java) {
    javaProgram.reportMissing()
    return []
  }
  const found = await checkByNu(java, pages)
  return found
    .filter(({ message }) => !isMeant('Nu', message))
    .map(({ name, message, extract }) => `${name}: ${message} ${extract}`)
}

const isMeant = (checker: MarkupException['checker'], said: string) =>
  exceptions.some(
    (one) =>
      one.checker === checker &&
      (typeof one.says === 'string' ? said.startsWith(`${one.says}: `) : one.says.test(said)),
  )

/**
 * Fetched on demand without its scripts: it has 31 MB, and its installation downloads a Java if none is found.
 */
const checker = 'vnu-jar@26.9.27'

interface Report {
  messages: {
    url: string
    type: 'error' | 'info' | 'non-document-error'
    subType?: 'warning'
    message: string
    extract?: string
  }[]
}

/** Runs the W3C's Nu checker over all pages in one go, since Java starts slowly. */
async function checkByNu(
  java: string,
  pages: readonly { name: string; html: string }[],
): Promise<{ name: string; message: string; extract: string }[]> {
  const dir = mkdtempSync(join(tmpdir(), 'nu-'))
  try {
    const files = pages.map(({ html }, index) => {
      const file = join(dir, `${index}.html`)
      writeFileSync(file, html)
      return file
    })
    const command = ['--yes', '--ignore-scripts', '--package', checker, 'vnu']
    const options = ['--format', 'json', '--stdout', '--exit-zero-always']
    const { stdout } = await promisify(execFile)('npx', [...command, ...options, ...files], {
      // The checker runs the first Java in PATH.
      env: { ...process.env, PATH: [dirname(java), process.env.PATH].join(delimiter) },
      maxBuffer: 256 * 1024 * 1024,
    })
    const { messages } = JSON.parse(stdout) as Report
    return messages.map(({ url, message, extract = '' }) => ({
      name: pages[parseInt(basename(url))]?.name ?? url,
      message,
      extract,
    }))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
