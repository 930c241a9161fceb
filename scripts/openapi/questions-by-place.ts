import { assumedQuestions } from './assumed-questions'
import { openPoints } from './open-points'
import type { Question } from './question'

export const allQuestions: Readonly<Record<string, Question>> = {
  ...assumedQuestions,
  ...openPoints,
}

/** A note for each question about a place of the document. */
export const assumptionsAbout = (place: string): string[] =>
  Object.entries(allQuestions)
    .filter(([, { at = [] }]) => at.includes(place))
    .map(([id]) => `Assumed: \`${id}\`.`)
