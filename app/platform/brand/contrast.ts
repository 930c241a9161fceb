import type { Colours } from './themes'

type Pair = [foreground: string, background: string, least: number]

const surfaces = ['ground', 'ground-2', 'front', 'front-raised', 'front-new', 'front-read']
const tones = ['ok', 'warn', 'info', 'danger']

const pairsOf = (foregrounds: string[], backgrounds: string[], least: number): Pair[] =>
  foregrounds.flatMap((one) => backgrounds.map((other): Pair => [one, other, least]))

/** WCAG 2.2: 4.5 for text (1.4.3), 3 for the edges of controls and the focus ring (1.4.11). */
const pairs: Pair[] = [
  ...pairsOf(['text', 'text-2', 'link'], surfaces, 4.5),
  // The wall of the menu has no labels.
  ...pairsOf(
    ['text-3'],
    surfaces.filter((on) => on !== 'ground-2'),
    4.5,
  ),
  ...tones.flatMap((tone) => [
    ...pairsOf([`${tone}-text`], ['ground', 'front', `${tone}-bg`], 4.5),
    ...pairsOf(['text', 'text-2'], [`${tone}-bg`], 4.5),
    ...pairsOf(['focus'], [`${tone}-bg`], 3),
  ]),
  ['danger-text', 'front-raised', 4.5],
  ...pairsOf(['on-brass'], ['brass', 'brass-hover'], 4.5),
  ['on-edge', 'edge-1', 4.5],
  ['on-preview', 'preview', 4.5],
  ...pairsOf(['on-paper', 'on-paper-2'], ['paper'], 4.5),
  ...pairsOf(['text', 'text-3'], ['field'], 4.5),
  ...pairsOf(['field-line'], ['ground', 'front', 'field'], 3),
  ...pairsOf(['focus'], surfaces, 3),
  ['control', 'front', 3],
  ...pairsOf(['edge-1'], ['ground', 'ground-2', 'front', 'front-new'], 3),
]

/** The pairs of a theme that people cannot read, one sentence each: `text-2 #777777 on front …`. */
export function unreadablePairs(colours: Colours): string[] {
  return pairs.flatMap(([foreground, background, least]) => {
    const [one = '', other = ''] = [colours[foreground], colours[background]]
    const ratio = contrast(one, other)
    if (ratio >= least) return []
    // Rounded down: 4.499 must not read as the 4.5 that it lacks.
    const shown = Math.floor(ratio * 10) / 10
    return `${foreground} ${one} on ${background} ${other} is ${shown}:1, WCAG AA asks ${least}:1`
  })
}

/** @returns from 1 to 21; NaN for what is no colour of six digits */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = NaN, green = NaN, blue = NaN] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((part) => {
    const c = parseInt(part, 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
