import postcss, { type ChildNode, type Rule } from 'postcss'

/** A selector, and the classes without which nothing on a page can match it. */
interface Selector {
  text: string
  classes: string[]
}

/** A part of a stylesheet: text that every page needs, rules for classes, or parts in a condition. */
type Part =
  | string
  | { selectors: Selector[]; declarations: string }
  | { condition: string; parts: Part[] }

/**
 * Finds which part of a stylesheet a page needs: rules for classes that it does not have are left out,
 * all others stay as they are, in their order and layers.
 * @param css of the whole stylesheet
 * @returns from a page's HTML to its styles, without fonts
 */
export function pageStyles(css: string): (html: string) => string {
  const parts = partsOf(postcss.parse(css).nodes)
  return (html) => {
    const present = classesIn(html)
    return write(parts, (name) => present.has(name))
  }
}

const partsOf = (nodes: readonly ChildNode[]): Part[] => nodes.flatMap(toParts)

function toParts(node: ChildNode): Part[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') return [ruleOf(node)]
  if (node.type !== 'atrule') return [`${node.toString()};`]
  const { name, params, nodes } = node
  if (name === 'font-face') return []
  if (!nodes) return [`${node.toString()};`]
  const isCondition = ['layer', 'media', 'supports', 'container'].includes(name)
  if (!isCondition) return [node.toString()]
  return [{ condition: `@${name} ${params}`, parts: partsOf(nodes) }]
}

function ruleOf(rule: Rule): Part {
  const selectors = rule.selectors.map((text) => ({ text, classes: classesOf(text) }))
  const declarations = rule.nodes.map(String).join(';')
  if (selectors.some(({ classes }) => classes.length === 0))
    return `${rule.selector}{${declarations}}`
  return { selectors, declarations }
}

/** Classes in brackets, `:not(.open)` or `:is(.a, .b)`, need not be on the page. */
function classesOf(selector: string): string[] {
  let outside = selector.replace(/\\[()]/g, (bracket) => `\\${bracket === '\\(' ? '<' : '>'}`)
  for (let before = ''; before !== outside;) {
    before = outside
    outside = outside.replace(/\([^()]*\)/g, '')
  }
  return [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replace(/\\(.)/g, (_, sign: string) => brackets[sign] ?? sign),
  )
}

const brackets: Record<string, string> = { '<': '(', '>': ')' }

function write(parts: readonly Part[], isPresent: (name: string) => boolean): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else if ('condition' in part) {
      const inside = write(part.parts, isPresent)
      if (inside) text += `${part.condition}{${inside}}`
    } else {
      const matching = part.selectors.filter(({ classes }) => classes.every(isPresent))
      if (matching.length > 0)
        text += `${matching.map((selector) => selector.text).join(',')}{${part.declarations}}`
    }
  }
  return text
}

const signs: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The class names on a page, as React writes it. */
function classesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of list.split(' ')) names.add(name)
  for (const name of [...names])
    if (name.includes('&')) names.add(name.replace(/&[#\w]+;/g, (sign) => signs[sign] ?? sign))
  return names
}
