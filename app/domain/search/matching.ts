import { comparable } from '../search-words'
import { compacted, type Terms, type Word } from './terms'

/** The texts by which a thing is found. */
export interface Searchable {
  title: string
  /** Its own number, and those of its parts; one that equals the phrase comes first. */
  numbers: readonly string[]
  /** Its other texts. */
  texts: readonly string[]
  /** The thing that it belongs to: words may stand there, but one at least is its own. */
  context?: readonly string[]
}

/** How well something matches, best first. */
const ranks = ['number', 'number-begins', 'title', 'anywhere'] as const
type Rank = (typeof ranks)[number]

/** Null: not every word is in it. */
export function rankOf(entry: Searchable, terms: Terms): Rank | null {
  const { words, language, number } = terms
  const own = textOf([entry.title, ...entry.numbers, ...entry.texts], language)
  const inOwn = words.filter((word) => holds(own, word))
  if (inOwn.length === 0) return null
  if (inOwn.length < words.length) {
    const around = textOf(entry.context ?? [], language)
    if (!words.every((word) => inOwn.includes(word) || holds(around, word))) return null
  }
  const numbers = entry.numbers.map((text) => compacted(comparable(text, language)))
  if (numbers.includes(number)) return 'number'
  if (numbers.some((text) => text.startsWith(number))) return 'number-begins'
  const title = textOf([entry.title], language)
  return words.every((word) => holds(title, word)) ? 'title' : 'anywhere'
}

/** Those that match, the best first; equals stay in their order. */
export function bestFirst<T>(ranked: readonly { item: T; rank: Rank }[]): T[] {
  return ranks.flatMap((rank) => ranked.filter((one) => one.rank === rank).map(({ item }) => item))
}

interface Text {
  text: string
  compact: string
}

function textOf(texts: readonly string[], language: Terms['language']): Text {
  // Words contain no line break, so that none can match across two texts.
  const text = comparable(texts.join('\n'), language)
  return { text, compact: text.replace(/[^\S\n]|\p{Pd}/gu, '') }
}

function holds({ text, compact }: Text, word: Word): boolean {
  return text.search(word.pattern) >= 0 || (word.compact !== null && compact.includes(word.compact))
}
