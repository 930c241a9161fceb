import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { java as javaProgram } from '../../../scripts/system-programs.mjs'
import { exceptions, type MarkupException } from './markup-exceptions'
import { checkByNu } from './nu-checker'

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
