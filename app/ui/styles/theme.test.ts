import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Foreground, background, and the least contrast between the two. */
type Pair = [foreground: string, background: string, least: number]

const surfaces = ['ground', 'wall', 'front', 'front-raised', 'front-new', 'front-read']
const tones = ['ok', 'warn', 'info', 'danger']

const pairsOf = (foregrounds: string[], backgrounds: string[], least: number): Pair[] =>
  foregrounds.flatMap((one) => backgrounds.map((other): Pair => [one, other, least]))

/** WCAG 2.2: 4.5 for text (1.4.3), 3 for the edges of controls and the focus ring (1.4.11). */
const pairs: Pair[] = [
  ...pairsOf(['birch', 'birch-2', 'link'], surfaces, 4.5),
  // The menu's surface `wall` has no labels in this colour.
  ...pairsOf(
    ['birch-3'],
    surfaces.filter((on) => on !== 'wall'),
    4.5,
  ),
  ...tones.flatMap((tone) => [
    ...pairsOf([tone], ['ground', 'front', `${tone}-soft`], 4.5),
    ...pairsOf(['birch', 'birch-2'], [`${tone}-soft`], 4.5),
    ...pairsOf(['focus'], [`${tone}-soft`], 3),
  ]),
  ['danger', 'front-raised', 4.5],
  // Quantities in the notice of unchecked rows.
  ['link', 'warn-soft', 4.5],
  ...pairsOf(['on-brass'], ['brass', 'brass-hover'], 4.5),
  ['on-ply', 'ply', 4.5],
  ['on-preview', 'preview', 4.5],
  ...pairsOf(['ink', 'ink-2'], ['paper'], 4.5),
  ...pairsOf(['birch', 'birch-3'], ['field'], 4.5),
  ...pairsOf(['field-line'], ['ground', 'front', 'field'], 3),
  ...pairsOf(['focus'], surfaces, 3),
  ['control', 'front', 3],
  ...pairsOf(['ply'], ['ground', 'wall', 'front', 'front-new'], 3),
]

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const [dark = '', light = ''] = css.split('@variant light')
const coloursOf = (block: string) =>
  new Map(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  )

it.each([
  ['dark', coloursOf(dark)],
  // The light theme keeps the colours that it does not change.
  ['light', new Map([...coloursOf(dark), ...coloursOf(light)])],
])('each pair of colours in the %s theme has the contrast of WCAG AA', (_, colours) => {
  const unreadable = pairs.filter(
    // A colour that is missing has no contrast.
    ([one, other, least]) => !(contrast(colours.get(one), colours.get(other)) >= least),
  )
  expect(unreadable).toEqual([])
})

it('the page of a file that could not be opened has the colours of the theme', () => {
  const page = readFileSync('app/screens/parts/file-problem.server.tsx', 'utf8')
  for (const [name, block] of Object.entries({ dark, light })) {
    const [, inPage = ''] = new RegExp(`^const ${name} =\\s+'([^']*)'`, 'm').exec(page) ?? []
    const shown = coloursOf(`${inPage};`)
    expect(shown.size).toBeGreaterThan(0)
    expect([...coloursOf(block)]).toEqual(expect.arrayContaining([...shown]))
  }
})

it.each([
  ['#777777', 4.47],
  ['#767676', 4.54],
  ['#000000', 21],
])('%s on white has a contrast of %d', (ink, ratio) => {
  expect(contrast(ink, '#ffffff')).toBeCloseTo(ratio, 1)
})

/** @returns from 1 to 21; NaN for a missing colour */
function contrast(one = '', other = ''): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = NaN, green = NaN, blue = NaN] = (colour.match(/[0-9a-f]{2}/g) ?? []).map((part) => {
    const c = parseInt(part, 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
