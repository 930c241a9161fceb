import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '~/domain/person'
import { parsePage } from '~/i18n/parse-page.fixture'

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

const letter = '[^<]|<wbr/?>|<!-- -->'
const brokenWord = `<span>(?:${letter}|<span></span>)*</span>`
const brokenText = new RegExp(`<span class="words">(?:${letter}|${brokenWord})*</span>`, 'g')

/** Removes the elements by which long words are broken (app/ui/breakable-text.tsx). */
export const withWholeWords = (html: string) =>
  html.replace(brokenText, (text) => text.replace(/<[^>]+>/g, ''))

export function readSaid(html: string, language: Language): Said {
  const page = parsePage(withWholeWords(html))
  const words = wordsOf(language)
  const again = words.filter(({ key }) => againKeys.includes(key))
  const retry = [...page.element.querySelectorAll('a, button')].some((link) => {
    const text = plain(link.textContent)
    return again.some(({ pattern, length }) => text.length === length && pattern.test(text))
  })
  const main = page.element.querySelector('main') ?? page.element
  const headings = [...main.querySelectorAll('h1, h2')].map(({ textContent }) => plain(textContent))
  const said = page
    .queryAllByRole('alert')
    .flatMap(textsIn)
    .map((text) => keyOf(words, text) ?? `? ${text}`)
  const keys = [...new Set(said)].filter((key) => !key.startsWith('?'))
  return {
    keys: keys.filter((key) => !againKeys.includes(key) && key !== 'page:to_start'),
    unknown: said.filter((key) => key.startsWith('?')),
    retry,
    headings,
  }
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Each paragraph, heading, link and so on is a text of its own. */
function textsIn(alert: HTMLElement): string[] {
  for (const part of alert.querySelectorAll(
    'p, div, h1, h2, h3, li, ul, a, button, span, strong',
  )) {
    part.before('|')
    part.append('|')
  }
  return alert.textContent.split('|').map(plain).filter(Boolean)
}

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
