import { readFileSync } from 'node:fs'
import { assumedQuestions } from './assumed-questions'
import { openPoints } from './open-points'
import type { Question } from './question'

const file = 'app/upstream/assumptions.ts'

/** A heading of the file, or an entry with its comment. */
const part =
  /\/\/ ── (?<heading>.*?) ──|\/\*\*(?<comment>(?:(?!\*\/)[^])*)\*\/\nexport const (?<id>\w+)/g

/** docs/api-questions.md: in the order of the assumptions, each with what its comment says of it. */
export function questionPage(): string {
  const listed = new Set<string>()
  const sections = [...readFileSync(file, 'utf8').matchAll(part)].map(({ groups = {} }) => {
    const { heading, comment = '', id = '' } = groups
    if (heading) return `## ${heading.replace(/[.:].*$/, '')}`
    listed.add(id)
    const question = Object.entries(assumedQuestions).find(([name]) => name === id)?.[1]
    if (!question) throw new Error(`${file}: ${id} has no question`)
    return sectionOf(id, question, wordsOf(comment))
  })
  const inOtherFiles = Object.entries(assumedQuestions).filter(([id]) => !listed.has(id))
  return `# What the API's specification leaves open

Questions to the maker, with what the portal assumes until they are answered, and what happens where it
is otherwise. Written by \`npm run docs\`: the assumptions are those of [\`${file}\`](../${file}), whose
comments say what settles each, and the OpenAPI document (\`/openapi.json\` of the sandbox) marks the same names where they matter.
An answer deletes its entry.

${sections.join('\n\n')}

## Read in more than one way

${inOtherFiles.map(([id, question]) => sectionOf(id, question)).join('\n\n')}

## What the specification does not say

${Object.entries(openPoints)
  .map(([id, question]) => sectionOf(id, question))
  .join('\n\n')}
`
}

const wordsOf = (comment: string) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, ''))
    .join(' ')
    .trim()

function sectionOf(id: string, { question, assumed, otherwise, screens }: Question, comment = '') {
  return [
    `### ${id}`,
    '',
    `**${question}**`,
    '',
    `- We assume: ${assumed}`,
    `- Where it is otherwise: ${otherwise}`,
    `- Screens: ${screens}.`,
    ...(comment ? [`- In the code: ${comment}`] : []),
  ].join('\n')
}
