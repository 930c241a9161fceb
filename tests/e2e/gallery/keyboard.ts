import type { Page } from '@playwright/test'

/** The elements of the open page that the Tab key reaches. */
const stops = (page: Page) =>
  page
    .locator('a[href], button:enabled, summary, input:not([type=hidden]), select, textarea')
    .and(page.locator(':not([tabindex="-1"])'))
    .and(page.locator('visible=true'))

/** Elements that are covered while focused (WCAG 2.4.11). */
export const hiddenWhenFocused = (page: Page): Promise<string[]> =>
  stops(page).evaluateAll((elements) => {
    const isHidden = (element: HTMLElement | SVGElement) => {
      element.focus({ focusVisible: true })
      if (document.activeElement !== element) return false
      const { left, top, width, height } = element.getBoundingClientRect()
      // An element that is higher than the window needs only one visible part.
      return [0.1, 0.5, 0.9].every((part) => {
        const y = Math.min(Math.max(top + height * part, 1), innerHeight - 1)
        const above = document.elementFromPoint(left + width / 2, y)
        return !above || !(element.contains(above) || above.contains(element))
      })
    }
    return elements
      .filter(isHidden)
      .map((element) => `hidden when focused: ${element.outerHTML.slice(0, 120)}`)
  })

/** Elements without an outline while focused, in forced colours. */
export async function bareWhenFocused(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const bare = await stops(page).evaluateAll((elements) => {
    const isOutlined = (at: Element | null, pseudo?: string) => {
      if (!at) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(at, pseudo)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    }
    const isBare = (element: HTMLElement | SVGElement) => {
      element.focus({ focusVisible: true })
      if (document.activeElement !== element) return false
      return !(
        isOutlined(element) ||
        isOutlined(element, '::after') ||
        isOutlined(element.closest('label'))
      )
    }
    return elements
      .filter(isBare)
      .map((element) => `no outline when focused: ${element.outerHTML.slice(0, 120)}`)
  })
  await page.emulateMedia({ forcedColors: null })
  return bare
}

/** Elements that move despite reduced motion, also while the page waits. */
export const movingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    for (const busy of document.querySelectorAll('button, a'))
      busy.setAttribute('aria-busy', 'true')
    const longest = (durations: string) =>
      Math.max(
        ...durations.split(',').map((text) => parseFloat(text) * (/ms/.test(text) ? 1 : 1000)),
      )
    const moving = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after', '::details-content'].flatMap((pseudo) => {
        const styles = getComputedStyle(element, pseudo)
        const isAnimated = styles.animationName !== 'none' && longest(styles.animationDuration) > 1
        const isSlow =
          styles.transitionProperty !== 'none' && longest(styles.transitionDuration) > 1
        const scrolls = styles.scrollBehavior === 'smooth'
        return isAnimated || isSlow || scrolls
          ? [`moves: ${element.outerHTML.slice(0, 100)} ${pseudo ?? ''}`]
          : []
      }),
    )
    for (const busy of document.querySelectorAll('[aria-busy]')) busy.removeAttribute('aria-busy')
    return moving
  })
