import { createElement, type ReactNode } from 'react'
import { unescapeHtml } from '../../sandbox/html/testing/forms'

/** A page without the components that made it: elements and texts. */
export type Tree = string | { tag: string; attributes: Record<string, string>; children: Tree[] }

const token =
  /<!--.*?-->|<!doctype[^>]*>|<\/[\w-]+>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gis
const attribute = /([^\s=]+)(?:="([^"]*)")?/g
const voids = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
/** Their content is text as it is, also `<`. */
const raw = new Set(['script', 'style'])

/** Reads HTML as `renderToString` writes it: well-formed, attributes in double quotes. */
export function parseTree(html: string): Tree {
  const root: Exclude<Tree, string> = { tag: '', attributes: {}, children: [] }
  const open = [root]
  const top = () => open.at(-1) ?? root
  for (token.lastIndex = 0; ;) {
    const match = token.exec(html)
    if (!match) break
    const [text, tag, given = ''] = match
    if (text.startsWith('<!')) continue
    if (text.startsWith('</')) open.pop()
    else if (!tag) top().children.push(unescapeHtml(text))
    else {
      const element = { tag, attributes: parseAttributes(given), children: [] as Tree[] }
      top().children.push(element)
      if (raw.has(tag)) {
        const end = html.indexOf(`</${tag}>`, token.lastIndex)
        if (end > token.lastIndex) element.children.push(html.slice(token.lastIndex, end))
        token.lastIndex = end + tag.length + 3
      } else if (!voids.has(tag)) open.push(element)
    }
  }
  const [page] = root.children
  if (page === undefined || open.length > 1)
    throw new Error('the page is no HTML that React writes')
  return page
}

const parseAttributes = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', value = '']) => [name, unescapeHtml(value)]),
  )

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

/** The page as a server writes it that has no framework. */
export function writeTree(tree: Tree): string {
  if (typeof tree === 'string') return escape(tree)
  const { tag, attributes, children } = tree
  let text = `<${tag}`
  for (const name in attributes) text += ` ${name}="${escape(attributes[name] ?? '')}"`
  text += '>'
  if (voids.has(tag)) return text
  for (const child of children)
    text += raw.has(tag) && typeof child === 'string' ? child : writeTree(child)
  return `${text}</${tag}>`
}

/** The names of two attributes in React; it takes the others as HTML has them. */
const names: Record<string, string> = { class: 'className', for: 'htmlFor' }
/** Attributes without a value, by their names in React. */
const flags: Record<string, string> = {
  ...{ async: 'async', checked: 'defaultChecked', defer: 'defer', disabled: 'disabled' },
  ...{ hidden: 'hidden', multiple: 'multiple', open: 'open', required: 'required' },
  ...{ readonly: 'readOnly', selected: 'selected', novalidate: 'noValidate' },
}

/** The page as elements of React, with no component among them. */
export function elementsOf(tree: Tree, key?: number): ReactNode {
  if (typeof tree === 'string') return tree
  const props: Record<string, unknown> = { key }
  for (const name in tree.attributes) {
    const value = tree.attributes[name]
    const flag = value === '' ? flags[name] : undefined
    if (flag) props[flag] = true
    else props[names[name] ?? name] = value
  }
  const [text] = tree.children
  if (raw.has(tree.tag) && typeof text === 'string')
    props.dangerouslySetInnerHTML = { __html: text }
  else if (tree.children.length > 0) props.children = tree.children.map(elementsOf)
  return createElement(tree.tag, props)
}

/** How many elements the page has. */
export const countElements = (tree: Tree): number =>
  typeof tree === 'string'
    ? 0
    : tree.children.reduce<number>((sum, child) => sum + countElements(child), 1)

/** The texts of the page's `main`, without how they are made or placed. */
export function mainText(page: Tree): string {
  const main = findMain(page)
  if (!main) throw new Error('the page has no main')
  return textOf(main)
}

/** Where two texts part, with what stands around it; null: they are the same. */
export function differenceOf(one: string, other: string): string | null {
  if (one === other) return null
  let at = 0
  while (one[at] === other[at]) at += 1
  const around = (text: string) => JSON.stringify(text.slice(Math.max(at - 30, 0), at + 30))
  return `${around(one)} and ${around(other)}`
}

function findMain(tree: Tree): Tree | undefined {
  if (typeof tree === 'string') return undefined
  if (tree.tag === 'main') return tree
  for (const child of tree.children) {
    const found = findMain(child)
    if (found) return found
  }
  return undefined
}

/**
 * React 18 streams its bytes in pieces of 2,048, and fills up with zeros where a letter of several bytes
 * does not fit. Browsers leave them out.
 */
const textOf = (tree: Tree): string =>
  typeof tree === 'string' ? tree.replaceAll('\0', '') : tree.children.map(textOf).join('')
