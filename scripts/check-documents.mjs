// Part of npm run lint: sizes of documents, the form of comments, and whether cited rules and files exist.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Lines of a document at most; others below docs/ have 120, a decision has 60. */
const mostLines = {
  'README.md': 110,
  'CONTRIBUTING.md': 140,
  'docs/specification.md': 250,
  'docs/architecture.md': 150,
  'docs/performance.md': 150,
  'docs/security.md': 200,
  'docs/asvs.md': 150,
  ...Object.fromEntries(
    ['running', 'configuration', 'redis', 'keycloak', 'logs'].map((name) => [
      `docs/${name}.md`,
      250,
    ]),
  ),
}
/** A paragraph is one line of Markdown: it counts as lines of this width. */
const width = 140
const mostWords = 30

/** @type {string[]} */
const problems = []
const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file && existsSync(file))
/** @param {string} file */
const read = (file) => readFileSync(file, 'utf8')

const documents = files.filter((file) => /^(docs\/.*|[A-Z]+)\.md$/.test(file))
const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file))
const roots = ['', 'app', 'tests']
const folders = new Set(
  roots.flatMap((root) =>
    readdirSync(root || '.', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'build')
      .map(({ name }) => name),
  ),
)

const rules = (() => {
  const [specification = '', answers = ''] = read('docs/specification.md').split('## Answers')
  /** @param {string} text */
  const numbers = (text) =>
    new Set([...text.matchAll(/^- \*\*(\d+(?:\.\d+)?)/gm)].map(([, number]) => number))
  const known = decisions.map((file) => String(Number(file.match(/\d+/)?.[0])))
  return {
    specification: numbers(specification),
    answer: numbers(answers),
    decision: new Set(known),
  }
})()

/** Numbers from 200 on are statuses of HTTP.
 * @param {string} text @param {string} where */
function checkRules(text, where) {
  const cited =
    /\b(specification|answer|decision)s? (\d+(?:\.\d+)?(?:(?:,| and| or| to) \d+(?:\.\d+)?)*)/gi
  for (const [, kind = '', list = ''] of text.matchAll(cited))
    for (const number of list.match(/\d+(?:\.\d+)?/g) ?? []) {
      const known = rules[/** @type {keyof typeof rules} */ (kind.toLowerCase())]
      if (Number(number) < 200 && !known.has(number))
        problems.push(`${where}: ${kind} ${number} is not in docs`)
    }
}

/** A path may leave out app/ or tests/, and the ending of a test. @param {string} path */
const isThere = (path) =>
  roots.some((root) =>
    ['', '.test.ts', '.slow.test.ts'].some((ending) => existsSync(join(root, path + ending))),
  )

/** The recipes of CONTRIBUTING.md name files that do not exist. */
const invented = /\bstores?[./-]|measurement/

/** @param {string} text @param {string} where */
function checkPaths(text, where) {
  for (const [, path = ''] of text.matchAll(
    /(?<![\w/.@…-])([a-z][\w-]*\/[\w./-]*\w\/?)(?![\w*{…])/g,
  ))
    if (
      folders.has(path.split('/')[0] ?? '') &&
      /\w\.\w+$/.test(path) &&
      !invented.test(path) &&
      !isThere(path)
    )
      problems.push(`${where}: ${path} does not exist`)
}

/** @param {string} heading */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** @param {string} text @param {string} file */
function checkLinks(text, file) {
  for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue
    const [path = '', anchor] = target.split('#')
    const linked = path ? join(dirname(file), path) : file
    if (!existsSync(linked)) problems.push(`${file}: link to ${target}, which does not exist`)
    else if (anchor) {
      const headings = [...read(linked).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
        anchorOf(text),
      )
      if (!headings.includes(anchor)) problems.push(`${file}: no heading for ${target}`)
    }
  }
}

for (const file of documents) {
  const text = read(file)
  const lines = text.trimEnd().split('\n')
  const count = lines.reduce(
    (sum, line) => sum + (line.startsWith('|') ? 1 : Math.max(1, Math.ceil(line.length / width))),
    0,
  )
  const most =
    Object.entries(mostLines).find(([name]) => name === file)?.[1] ??
    (decisions.includes(file) ? 60 : file.startsWith('docs/') ? 120 : Infinity)
  if (count > most) problems.push(`${file}: ${count} lines, ${most} allowed`)
  checkRules(text, file)
  checkLinks(text, file)
  if (file !== 'CHANGELOG.md')
    for (const [, code = ''] of text.matchAll(/`([^`\n]+)`/g)) checkPaths(code, file)
}
decisions
  .filter((file, index) => Number(file.match(/\d+/)?.[0]) !== index + 1)
  .slice(0, 1)
  .forEach((file) => problems.push(`${file}: decisions are numbered from 1, without gaps`))

/** The comments of a file, each with its first line. @param {string} file */
function commentsOf(file) {
  /** @type {{ line: number, text: string }[]} */
  const found = []
  const isHash = /\.(ya?ml|conf|service)$|file$/.test(file)
  const wholeLine = isHash ? /^\s*# ?(.*)$/ : /^\s*(?:\/\/|\{?\/\*+) ?(.*)$/
  const atEnd = isHash ? /[^\s'"] # (.*)$/ : /[^:'"`\w/]\s?\/\/ (.*)$/
  let isBlock = false
  let wasLine = false
  for (const [index, line] of read(file).split('\n').entries()) {
    const last = found.at(-1)
    /** @type {RegExpMatchArray | null} */
    const match = isBlock ? line.match(/^\s*\*? ?(.*)$/) : line.match(wholeLine)
    /** @type {boolean} */
    const isLine = !isBlock && match !== null && !/^\s*\{?\/\*/.test(line)
    const text = (match ?? line.match(atEnd))?.[1]?.replace(/\*\/.*$/, '')
    if (text !== undefined && last && (isBlock || (isLine && wasLine))) last.text += `\n${text}`
    else if (text !== undefined) found.push({ line: index + 1, text })
    isBlock = match !== null && !isLine && !line.includes('*/')
    wasLine = isLine
  }
  return found
}

const commented =
  /^(app|sandbox|tests|scripts|lab|deploy)\/.*\.(tsx?|mjs|css|ya?ml|conf|service)$|^[\w.-]+\.(ts|js|cjs)$/
for (const file of files.filter((name) => commented.test(name)))
  for (const { line, text } of commentsOf(file)) {
    const where = `${file}:${line}`
    if (/^(What|Who|Whose|Of which|Its|One that)\b/.test(text.trim()))
      problems.push(`${where}: begins with "${text.trim().split(/\s/, 2).join(' ')}"`)
    const sentences = text.split(/(?<=[.!?])\s+|\n(?=\s*(?:@|[-*] |\n))/)
    const long = sentences.map(
      (one) => one.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    )
    if (Math.max(...long) > mostWords)
      problems.push(`${where}: a sentence of ${Math.max(...long)} words, ${mostWords} allowed`)
    checkRules(text, where)
    checkPaths(text, where)
  }

for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
