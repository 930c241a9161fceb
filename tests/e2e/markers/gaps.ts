import type { Page } from '@playwright/test'
import { expect } from '../stack'
import { unusable } from './rows'

/** No empty value, label or link. */
export async function expectNoGaps(page: Page, path: string): Promise<void> {
  // Random letters may contain any three in a row.
  const html = (await page.content()).replace(/ data-(?:session|push)="[\w-]*"/g, '')
  expect.soft(html, path).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|\[object|\{\{/)
  expect.soft(html, path).not.toContain(unusable)
  const gaps = await page.locator('body').evaluate((body) => {
    const words = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    const isForReaders = (element: Element) => getComputedStyle(element).clipPath !== 'none'
    /** A span without text that has padding still draws its frame. */
    const emptyFrames = [...body.querySelectorAll('span:empty:not([role=status])')].filter(
      (element) => parseFloat(getComputedStyle(element).paddingLeft) > 0,
    )
    const labels = 'a, button, summary, label, h1, h2, h3, h4, dt, dd, th, caption, option'
    const texts = 'p, li, small, strong, time, figcaption, title'
    const isDrawn = (element: Element) => element.querySelector('svg, img, input, iframe') !== null
    const nothing = [...body.querySelectorAll(`${labels}, ${texts}`)].filter(
      (element) =>
        words(element) === '' &&
        !element.matches('[aria-hidden=true]') &&
        !(element.matches(texts) && isDrawn(element)),
    )
    const nowhere = [...body.querySelectorAll('a')].filter((link) => {
      const href = link.getAttribute('href') ?? ''
      return href === '' || /^(tel|mailto):$/.test(href)
    })
    // Separators beside a missing part: ", Tampere", "Keittiö · ".
    const visible = 'small, p, dd, span, strong, a, h1, h2, h3'
    const hanging = [...body.querySelectorAll(visible)].filter((element) => {
      if (isForReaders(element)) return false
      const text = (element.textContent ?? '').trim()
      const isFirst = words(element.previousElementSibling ?? document.createElement('i')) === ''
      return /[·,;]$|\(\s*\)|”\s*”|,\s*,/.test(text) || (isFirst && /^[·,:;]/.test(text))
    })
    const named = [...body.querySelectorAll('[aria-label]')].filter((element) =>
      /^\s|\s\s|\s[,.:]|\s$|^$/.test(element.getAttribute('aria-label') ?? ''),
    )
    return [...emptyFrames, ...nothing, ...nowhere, ...hanging, ...named].map((element) =>
      element.outerHTML.slice(0, 300),
    )
  })
  expect.soft(gaps, path).toEqual([])
}
