import { comparable } from '../search-words'
import type { Terms } from './terms'

/** A part of a text: what was searched for, or what stands around it. */
export interface Piece {
  text: string
  isMatch: boolean
}

/** The text in pieces, so that what was searched for can be marked. */
export function pieces(text: string, { words, language }: Terms): Piece[] {
  const written = text.normalize('NFC')
  const compared = comparable(written, language)
  // Letters that become two, or none, would move the marks away from what they mark.
  if (compared.length !== written.length) return whole(text)
  const marked = new Array<boolean>(written.length).fill(false)
  for (const { pattern } of words) {
    for (const { index, 0: match } of compared.matchAll(pattern))
      marked.fill(true, index, index + match.length)
  }
  const found: Piece[] = []
  for (let start = 0, end = 0; start < written.length; start = end) {
    const isMatch = marked[start] ?? false
    while (end < written.length && marked[end] === isMatch) end += 1
    found.push({ text: written.slice(start, end), isMatch })
  }
  return found
}

const whole = (text: string): Piece[] => [{ text, isMatch: false }]
