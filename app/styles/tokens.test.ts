import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const css = sheet('./tokens.css') + sheet('./light.css')

const themes = { dark: theme('dark'), light: theme('light') }
const surfaces = ['ground', 'ground-2', 'front', 'front-raised', 'front-new', 'front-read']
const tones = ['ok', 'warn', 'info', 'danger']

// WCAG 2.2: 4.5 for text (1.4.3), 3 for the edges of controls and the focus ring (1.4.11).
const pairs: [foreground: string, background: string, least: number][] = [
  ...['text', 'text-2', 'link'].flatMap((text) => surfaces.map((on) => pair(text, on, 4.5))),
  // Labels never stand on the wall of the menu.
  ...surfaces.filter((on) => on !== 'ground-2').map((on) => pair('text-3', on, 4.5)),
  ...tones.flatMap((tone) =>
    ['ground', 'front', `${tone}-bg`].map((on) => pair(`${tone}-text`, on, 4.5)),
  ),
  ...tones.flatMap((tone) => ['text', 'text-2'].map((text) => pair(text, `${tone}-bg`, 4.5))),
  pair('danger-text', 'front-raised', 4.5),
  pair('on-brass', 'brass', 4.5),
  pair('on-brass', 'brass-hover', 4.5),
  pair('on-edge', 'edge-1', 4.5),
  pair('on-preview', 'preview', 4.5),
  pair('on-paper', 'paper', 4.5),
  pair('on-paper-2', 'paper', 4.5),
  pair('text', 'field', 4.5),
  pair('text-3', 'field', 4.5),
  ...['ground', 'front', 'field'].map((on) => pair('field-line', on, 3)),
  ...surfaces.map((on) => pair('focus', on, 3)),
  ...tones.map((tone) => pair('focus', `${tone}-bg`, 3)),
  pair('control', 'front', 3),
  pair('edge-1', 'ground', 3),
  pair('edge-1', 'ground-2', 3),
  pair('edge-1', 'front', 3),
  pair('edge-1', 'front-new', 3),
]

describe.each(['dark', 'light'] as const)('the colours of the %s theme', (name) => {
  it.each(pairs)('%s can be read on %s (%d to 1)', (foreground, background, least) => {
    const colours = themes[name]
    expect(
      contrast(colour(colours, foreground), colour(colours, background)),
    ).toBeGreaterThanOrEqual(least)
  })
})

function pair(foreground: string, background: string, least: number): [string, string, number] {
  return [foreground, background, least]
}

function theme(name: string): Map<string, string> {
  const block = new RegExp(
    `/\\* theme:${name} \\*/[^{]*\\{(?:\\s*@variant[^{]*\\{)?([^}]*)\\}`,
  ).exec(css)
  if (!block?.[1]) throw new Error(`no block of the theme ${name}`)
  return new Map([...block[1].matchAll(/--k-([\w-]+):\s*([^;]+);/g)].map((m) => [m[1]!, m[2]!]))
}

function colour(colours: Map<string, string>, name: string): number[] {
  const hex = /^#(..)(..)(..)$/.exec(colours.get(name) ?? '')
  if (!hex) throw new Error(`${name} is no colour of six digits`)
  return hex.slice(1).map((part) => parseInt(part, 16) / 255)
}

function contrast(a: number[], b: number[]): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
