import type { Page } from '@playwright/test'

/** Opens all that is folded. */
export const unfold = (page: Page) =>
  page.locator('details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true
  })

/** How far the page scrolls sideways, in pixels. */
export const scrollsSideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

/** Elements that exceed the window, even if it does not scroll. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page
    .locator('main :not(svg *)')
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
            element.getBoundingClientRect().right > innerWidth + 1 &&
            !element.closest('[data-sections]'),
        )
        .map((element) => `stands out: ${element.outerHTML.slice(0, 120)}`),
    )

/**
 * Finds texts that break into single letters. In lists, bills, products and files (with `everywhere` on the
 * whole page) the function also finds cut texts, and sums and numbers on several lines.
 */
export const cutTexts = (page: Page, everywhere = false) =>
  page.evaluate((whole) => {
    const isList = /\/(orders|offers|documents|deliveries)(\/backorder.*)?$/.test(location.pathname)
    const { clientWidth } = document.documentElement
    /**
     * The right edge at which a text is cut: that of the closest elements that clip. Infinity within an
     * element that scrolls.
     */
    const edgeOf = (element: Element | null): number => {
      if (element === null) return clientWidth
      const { overflowX } = getComputedStyle(element)
      if (/auto|scroll/.test(overflowX)) return Infinity
      const edge = edgeOf(element.parentElement)
      if (!/hidden|clip/.test(overflowX)) return edge
      return Math.min(edge, element.getBoundingClientRect().right)
    }
    const isForReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== 'none' || isForReaders(element.parentElement))
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, 4)
    const cut: string[] = []
    while (texts.nextNode()) {
      const { parentElement: parent, nodeValue } = texts.currentNode
      const text = nodeValue?.trim() ?? ''
      if (text === '' || !parent || parent.closest('svg, thead')) continue
      if (isForReaders(parent)) continue
      const range = document.createRange()
      range.selectNode(texts.currentNode)
      const lines = [...range.getClientRects()]
      if (text.length > 5 && lines.length > text.length / 2) cut.push(`“${text}” in letters`)
      const isListed = parent.closest('td, dl, strong, li')
      if (!whole && !isList && !isListed) continue
      const edge = edgeOf(parent) + 1
      if (lines.some(({ right }) => right > edge)) cut.push(`“${text}” is cut`)
      const isSum = /^(€[\d,.]+|[\d\s,.]+\s(€|kr))$/.test(text)
      const isNumber = /^\+[\d\s]+$/.test(text) && parent.closest('dl') !== null
      if ((isSum || isNumber) && lines.length > 1) cut.push(`“${text}” in lines`)
    }
    return cut
  }, everywhere)
