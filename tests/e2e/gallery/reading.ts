import type { Page } from '@playwright/test'

/**
 * Two words that run together without styles, for plain text, search engines, or missing styles. Blocks, cells
 * and line breaks separate words; neighbours in a line need a space or a sign. `<wbr>`, soft hyphens and
 * `<mark>` are inside a word.
 */
export const wordsRunTogether = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    for (const styles of document.querySelectorAll('style, link[rel=stylesheet]')) styles.remove()
    for (const element of document.querySelectorAll('[style]')) element.removeAttribute('style')
    const together: string[] = []
    let before = ''
    const walk = (node: Node) => {
      if (node instanceof Text) {
        const text = node.data.replace(/[ \t\n\r]+/g, ' ')
        if (/[\p{L}\p{N}.,:;!?%€)”»]$/u.test(before) && /^[\p{L}\p{N}(„“”«»+]/u.test(text))
          together.push(`${before.slice(-30)}|${text.slice(0, 30)}`)
        if (text) before = text
      }
      if (!(node instanceof Element) || node instanceof SVGElement) return
      if (
        node instanceof HTMLBRElement ||
        (node instanceof HTMLElement && node.matches('wbr, span:empty'))
      ) {
        before = ''
        return
      }
      const { display } = getComputedStyle(node)
      if (display === 'none') return
      const isInLine = (display === 'inline' || display === 'contents') && node.localName !== 'mark'
      if (!isInLine) before = ''
      for (const child of node.childNodes) walk(child)
      if (!isInLine) before = ''
    }
    walk(document.body)
    return together
  })
