import { readFileSync } from 'node:fs'
import { variables, type Variable } from '~/config/environment/environment.server'
import { formatted } from './formatted'

const header = `# What \`npm start\` reads; docs/configuration.md explains each. Copy it to a place of your own and load it with
# \`node --disallow-code-generation-from-strings --env-file=<file> build/server/index.js\`, once \`node --env-file=<file> build/server/doctor.js\`
# finds nothing wrong. \`npm run demo\` and \`npm run dev\` need none of it.
# A secret may come from a file: NAME_FILE=/run/secrets/… in place of NAME.
# Written by \`npm run docs\`.
`

const plain = (text: string) => text.replaceAll('`', '')

/** Required variables have no comment mark; others show the default or an example. */
function exampleOf({ name, about, example, secret, value, default: unset }: Variable): string {
  const isMade = example.includes('`')
  const said = [about, isMade && example, value === null && unset].filter(Boolean).join('; ')
  const shown = value ?? (secret || isMade ? '' : example)
  return `# ${plain(said)}\n${unset === null ? '' : '# '}${name}=${shown}\n`
}

const groupOf = ([group, all]: readonly [string, readonly Variable[]]) =>
  `\n## ${group}\n\n${all.map(exampleOf).join('')}`

export const envExample = (): string => header + [...variables].map(groupOf).join('')

const rowOf = ({ name, about, default: without, secret }: Variable) =>
  `| \`${name}\`${secret ? ` or \`${name}_FILE\`` : ''} | ${about} | ${without ?? 'required'} |`

function table(): string {
  const rows = [...variables].flatMap(([group, all]) => [`| **${group}** | | |`, ...all.map(rowOf)])
  return ['| variable | meaning | default |', '| --- | --- | --- |', ...rows].join('\n')
}

const document = 'docs/configuration.md'
const marked =
  /(?<=<!-- environment: written by npm run docs -->\n)[\s\S]*(?=<!-- end of environment -->)/

/** From the schema; the rest of the documents stays. */
export function environmentDocuments(): { file: string; text: string }[] {
  const before = readFileSync(document, 'utf8')
  if (!marked.test(before))
    throw new Error('docs/configuration.md has lost the marks around its table')
  const text = before.replace(marked, () => `\n${table()}\n\n`)
  return [
    { file: '.env.example', text: envExample() },
    { file: document, text: formatted(document, text) },
  ]
}
