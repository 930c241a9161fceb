import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'

/** A part of a page and where it stands, in whole pixels. */
export interface Box {
  /** Tag, and id or first class. */
  part: string
  /** For whoever looks at the picture; not compared. */
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** What a page is made of, as far as it has a place of its own. */
const parts = [
  ...['header', 'nav', 'main', 'footer', 'section', 'form', 'table', 'h1', 'h2', 'h3', 'dl'],
  ...['summary', 'button', 'input', 'a.button', '.front', '.line', '.notice', 'img', 'iframe'],
].join()

const font = readFileSync('app/art/fonts/familjen-grotesk.woff2').toString('base64')

/**
 * All of the page in the project's own font, whose letters are as wide on every machine: the text's own
 * is the device's. Without hints for the screen, by which they would be rounded.
 */
export const setFont = (page: Page) =>
  page.evaluate(async (bytes) => {
    const face = new FontFace(
      'Measured',
      Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0)),
      {
        weight: '400 700',
      },
    )
    document.fonts.add(await face.load())
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { font-family: Measured !important; text-rendering: geometricPrecision !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, font)

export async function layoutOf(page: Page): Promise<Box[]> {
  await setFont(page)
  return page.evaluate((selector) => {
    const boxes: Box[] = []
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const { x, y, width, height } = element.getBoundingClientRect()
      // What only screen readers have is one pixel large.
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isSeen || width <= 1 || height <= 1) continue
      const [name = ''] = element.classList
      const part = element.localName + (element.id ? `#${element.id}` : name && `.${name}`)
      const isShort = /^(h\d|button|summary|a)$/.test(element.localName)
      const text = isShort ? element.innerText.replace(/\s+/g, ' ').trim().slice(0, 40) : ''
      const [left, top] = [Math.round(x), Math.round(y + scrollY)]
      const size = { width: Math.round(width), height: Math.round(height) }
      boxes.push({ part, text, x: left, y: top, ...size })
    }
    return boxes
  }, parts)
}

/** Pixels by which the same layout may differ between versions of a browser. */
const tolerance = 4

/**
 * How a page's layout differs from its reference. What stands further down because something above is
 * higher counts once: places are compared with the part before.
 */
export function differencesOf(boxes: readonly Box[], reference: readonly Box[]): string[] {
  const names = (list: readonly Box[]) => list.map(({ part }) => part)
  const [is, was] = [names(boxes), names(reference)]
  const at = is.findIndex((part, index) => part !== was[index])
  if (at !== -1 || is.length !== was.length) {
    const index = at === -1 ? is.length : at
    return [`part ${index + 1} is ${is[index] ?? 'missing'}, was ${was[index] ?? 'none'}`]
  }
  const differences: string[] = []
  for (const [index, box] of boxes.entries()) {
    const old = reference[index]
    if (!old) continue
    const from = (list: readonly Box[], one: Box) => one.y - (list[index - 1]?.y ?? 0)
    const measures = {
      left: [box.x, old.x],
      'from the part before': [from(boxes, box), from(reference, old)],
      width: [box.width, old.width],
      height: [box.height, old.height],
    } as const
    for (const [measure, [now, before]] of Object.entries(measures)) {
      const allowed = measure === 'height' ? Math.max(tolerance, before * 0.01) : tolerance
      if (Math.abs(now - before) > allowed)
        differences.push(`${box.part} “${box.text}”: ${measure} ${now}, was ${before}`)
    }
  }
  return differences
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The boxes drawn, one a line: a picture to look at, and a text whose changes can be read. */
export function pictureOf(boxes: readonly Box[], width: number): string {
  const height = Math.max(...boxes.map((box) => box.y + box.height))
  const lines = boxes.flatMap(({ part, text, ...box }) => [
    `<rect data-part="${escaped(part)}" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"><title>${escaped(`${part} ${text}`.trim())}</title></rect>`,
    ...(text === '' ? [] : [`<text x="${box.x + 4}" y="${box.y + 14}">${escaped(text)}</text>`]),
  ])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<style>svg{background:#fff}rect{fill:#26633a14;stroke:#263a31}text{font:11px sans-serif}</style>
${lines.join('\n')}
</svg>
`
}

const drawn = /<rect data-part="([^"]*)" x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)"/g

/** Back from the picture; the texts stay in it. */
export const boxesIn = (picture: string): Box[] =>
  [...picture.matchAll(drawn)].map(([, part = '', ...numbers]) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number)
    return { part, text: '', x, y, width, height }
  })
