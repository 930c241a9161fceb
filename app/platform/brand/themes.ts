import postcss, { type Container, type Root } from 'postcss'

const names = ['dark', 'light'] as const
type Theme = (typeof names)[number]

/** By the names of app/styles/tokens.css without `--k-`: `#rrggbb`. */
export type Colours = Readonly<Record<string, string>>
export type Themes = Record<Theme, Colours>

/** The colours of a stylesheet, as it is written or as the build has made it. */
export function themesOf(css: string): Themes {
  const themes: Themes = { dark: {}, light: {} }
  for (const [theme, rule] of themeRules(postcss.parse(css))) {
    const own: Record<string, string> = {}
    rule.each((node) => {
      if (node.type !== 'decl') return
      const colour = sixDigits(node.value)
      if (colour && node.prop.startsWith(prefix)) own[node.prop.slice(prefix.length)] = colour
    })
    themes[theme] = own
  }
  return themes
}

/** Puts a brand's colours and display font in the place of ours, so that the stylesheet has no more rules. */
export function replaceInStylesheet(css: string, themes: Themes, font: string | null): string {
  const sheet = postcss.parse(css)
  for (const [theme, rule] of themeRules(sheet))
    rule.each((node) => {
      if (node.type !== 'decl') return
      const colour = themes[theme][node.prop.slice(prefix.length)]
      if (colour !== undefined) node.value = colour
    })
  if (font !== null)
    sheet.walkAtRules('font-face', (face) => {
      face.walkDecls('src', (source) => {
        source.value = `url(${font})format("woff2")`
      })
      // A brand's font may have letters that ours has not.
      face.walkDecls('unicode-range', (range) => void range.remove())
    })
  return sheet.toString()
}

const prefix = '--k-'

/** A theme's rule names its colour scheme; that of paper does so too, and is no theme. */
function themeRules(sheet: Root): [Theme, Container][] {
  const rules: [Theme, Container][] = []
  sheet.walkDecls('color-scheme', ({ value, parent }) => {
    const theme = names.find((name) => name === value)
    if (theme && parent && !isPrinted(parent)) rules.push([theme, parent])
  })
  return rules
}

function isPrinted(node: Container['parent']): boolean {
  if (!node) return false
  const { type, parent } = node
  return (type === 'atrule' && 'params' in node && node.params === 'print') || isPrinted(parent)
}

/** The build shortens #ffffff. */
function sixDigits(value: string): string | null {
  const short = /^#(.)(.)(.)$/.exec(value)
  if (short)
    return `#${short
      .slice(1)
      .flatMap((digit) => [digit, digit])
      .join('')}`
  return /^#[0-9a-f]{6}$/i.test(value) ? value : null
}
