import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '~/domain/person'

interface Word {
  key: string
  pattern: RegExp
  length: number
}

type Tree = { [key: string]: string | Tree }

const catalogues = new Map<Language, Word[]>()

/** The longest text first. */
function wordsOf(language: Language): Word[] {
  const known = catalogues.get(language)
  if (known) return known
  const folder = join('locales', language)
  const words = readdirSync(folder).flatMap((file) => {
    const tree = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree
    return flat(tree, `${file.replace('.json', '')}:`)
  })
  words.sort((a, b) => b.length - a.length)
  catalogues.set(language, words)
  return words
}

const flat = (tree: Tree, prefix: string): Word[] =>
  Object.entries(tree).flatMap(([name, value]) => {
    if (typeof value !== 'string') return flat(value, `${prefix}${name}.`)
    const escaped = value
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\{.+?\}\}/g, '.+?')
      // Non-breaking spaces match too.
      .replace(/\s/g, '\\s')
    return [{ key: prefix + name, pattern: new RegExp(escaped), length: value.length }]
  })

/** The words of a failure. */
export interface Said {
  /** Keys of the texts in its alerts. */
  keys: string[]
  /** Texts in its alerts that are in no catalogue of the language. */
  unknown: string[]
  /** Alerts about a failure offer a retry. */
  retry: boolean
  /** Headings of the first and the second level. */
  headings: string[]
}

const againKeys = [
  'shell:try_again',
  'page:try_again',
  'documents:download.retry',
  'login:failed.retry',
]

/** Templates are invisible until a script uses them. */
export function withoutTemplates(html: string): string {
  const rest = html.replace(/<template\b[^>]*>(?:(?!<template\b)[\s\S])*?<\/template>/g, '')
  return rest === html ? html : withoutTemplates(rest)
}

/** Removes the empty elements at which the stylesheet hyphenates words. */
export const withoutHyphens = (html: string) => html.replaceAll('<span class="shy"></span>', '')

export function readSaid(page: string, language: Language): Said {
  const html = withoutHyphens(withoutTemplates(page))
  const words = wordsOf(language)
  const main = html.slice(Math.max(0, html.indexOf('<main')))
  const alerts = alertsIn(html)
  const said = alerts.map((alert) =>
    textsIn(alert).map((text) => keyOf(words, text) ?? `? ${text}`),
  )
  const keys = [...new Set(said.flat())].filter((key) => !key.startsWith('?'))
  const again = words.filter(({ key }) => againKeys.includes(key))
  const retry = [...html.matchAll(/<(a|button)\b[^>]*>([\s\S]*?)<\/\1>/g)].some(
    ([, , inner = '']) =>
      again.some(({ pattern, length }) => {
        const text = plain(inner)
        return text.length === length && pattern.test(text)
      }),
  )
  return {
    keys: keys.filter((key) => !againKeys.includes(key) && key !== 'page:to_start'),
    unknown: said.flat().filter((key) => key.startsWith('?')),
    retry,
    headings: [...main.matchAll(/<h([12])\b[^>]*>([\s\S]*?)<\/h\1>/g)].map(([, , text = '']) =>
      plain(text),
    ),
  }
}

/** Elements that are read aloud at once. */
function alertsIn(html: string): string[] {
  return [...html.matchAll(/<(\w+)\b[^>]*\brole="alert"[^>]*>/g)].map((opening) => {
    const [, name = ''] = opening
    const from = opening.index + opening[0].length
    const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, 'g')
    tags.lastIndex = from
    let depth = 1
    for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
      depth += tag[1] === '/' ? -1 : 1
      if (depth === 0) return html.slice(from, tag.index)
    }
    return html.slice(from)
  })
}

const textsIn = (html: string): string[] =>
  html
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .split(/<\/?(?:p|div|h\d|li|ul|a|button|span|strong)\b[^>]*>/)
    .map(plain)
    .filter((text) => text !== '')

function keyOf(words: readonly Word[], text: string): string | null {
  const whole = words.filter(({ pattern }) => {
    const [found] = pattern.exec(text) ?? []
    return found === text
  })
  const first = ['errors:', 'page:', 'login:'].find((namespace) =>
    whole.some(({ key }) => key.startsWith(namespace)),
  )
  return (whole.find(({ key }) => key.startsWith(first ?? '')) ?? null)?.key ?? null
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const plain = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
