// npm run lab -- states FOLDER: the HTML of each screen and state as FOLDER/language/person/screen.html, an
// element a line, without class names and random values. `git diff --no-index --stat OLD NEW` compares two
// folders: a change that only moves code shows no difference.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { languages } from '~/domain/person'
import { build, installPackages } from '../scripts/prepare.mjs'
import { exampleMaker } from '../scripts/stack.mjs'
import { startPortals, type Portals, type Visitor } from '../tests/portals.fixture'
import { nameOf } from '../tests/screens.fixture'
import { answeredViews } from './shots/answered-views'
import type { ShotView, Who } from './shots/view'
import { plainViews, specialViews } from './shots/views'

const previewer = 'Hanna, who previews Aino'
const others = ['Ilkka', 'Sven', previewer] as const

/** Other views need a browser. */
const isRendered = ({ path, prepare }: ShotView) => !prepare && !path.includes('#')

/** Aino's views for other people: parts are missing, refused or redirected. */
const ofOthers = others.flatMap((who) =>
  plainViews.filter((view) => view.who === undefined).map((view) => ({ ...view, who })),
)

const voidElements = /^(?:area|base|br|col|hr|img|input|link|meta|source|wbr|!doctype)$/i

/** React's ids, UUIDs, tokens and public keys become numbers by their first place on the page. */
const random =
  /:R\w*:|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|(?<=")(?:[\w-]{43}|[\w-]{87})(?=")/g

/** The clocks start here, in the future so that no cookie has expired for the visitor. */
const startOfClock = Date.parse('2036-10-14T09:00:00Z')

/** Indents nested elements instead of end tags, and sorts attributes. */
function cleanHtml(html: string): string {
  const known = new Map<string, string>()
  const text = html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/\brev [0-9a-f]{7}/g, 'rev')
    .replaceAll(/(<style\b[^>]*>).*?(?=<\/style>)/gs, '$1')
    .replaceAll(/(localhost|127\.0\.0\.1)(?::|%3A)\d+/g, '$1')
    .replaceAll(/(\/assets\/[^"]*?)-[\w-]{8}(?=\.\w+)/g, '$1')
    .replaceAll(/(T\d\d:\d\d):\d\d\.\d{3}Z/g, '$1')
    .replaceAll(random, (value) => {
      if (!known.has(value)) known.set(value, `random-${known.size + 1}`)
      return known.get(value) ?? ''
    })
  const lines: string[] = []
  let depth = 0
  for (const [token] of text.matchAll(/<(?:"[^"]*"|[^">])*>|[^<]+/g)) {
    if (token.startsWith('</')) depth--
    else if (token.startsWith('<')) {
      const [, name = '', rest = ''] = /^<([^\s/>]+)(.*?)\/?>$/s.exec(token) ?? []
      const attributes = [...rest.matchAll(/\s([^\s=]+)(?:="([^"]*)")?/g)]
        .filter(([, attribute]) => attribute !== 'class' && attribute !== 'nonce')
        .map(([attribute]) => attribute.replaceAll('\n', String.raw`\n`))
        .sort()
      lines.push(`${'  '.repeat(depth)}<${name}${attributes.join('')}>`)
      if (!voidElements.test(name) && !token.endsWith('/>')) depth++
    } else lines.push(`${'  '.repeat(depth)}| ${token.replaceAll('\n', String.raw`\n`)}`)
  }
  return lines.join('\n')
}

const slugOf = (name: string) => name.replaceAll(/[^\w]+/g, '-')

async function enter(portals: Portals, who: Who): Promise<Visitor> {
  if (who === null) return portals.visitor()
  const person = await portals.logIn(who.split(',')[0] ?? '')
  await person.ask(portals.portal, who === previewer ? '/impersonate/esikatselu-aino' : '/')
  return person
}

/** Redirects are followed only if the view names their target. */
async function render({ portal }: Portals, person: Visitor, view: ShotView): Promise<string> {
  let answer = await person.ask(portal, view.path)
  const head = [answer.status, answer.headers.location]
  while (view.leadsTo && answer.headers.location) {
    const { pathname, search } = new URL(String(answer.headers.location), portal.url)
    answer = await person.ask(portal, pathname + search)
    head.push(answer.status, answer.headers.location)
  }
  return `${head.join(' ').trim()}\n${cleanHtml(answer.text)}\n`
}

/** Sequential, because the API's faults apply to everybody. */
async function renderViews(folder: string, views: readonly ShotView[]): Promise<void> {
  const env = { LOG_LEVEL: 'error', ...exampleMaker }
  // No token is renewed meanwhile.
  const portals = await startPortals({ accessTokenSeconds: 86_400, env })
  const people = new Map<Who, Visitor>()
  const setFaults = (faults: object) => portals.control('api', 'PUT', 'faults', faults)
  try {
    for (const view of views.filter(isRendered)) {
      const { who = 'Aino', answers = {}, cookies = {} } = view
      const person = people.get(who) ?? (await enter(portals, who))
      people.set(who, person)
      for (const language of languages) {
        await setFaults({})
        const body = new URLSearchParams({
          intent: 'language',
          language,
          returnTo: '/accessibility',
        })
        await person.ask(portals.portal, '/preferences', { body })
        await setFaults(answers)
        for (const [name, value] of Object.entries(cookies)) person.cookies.set(name, value)
        const page = await render(portals, person, view)
        for (const name of Object.keys(cookies)) person.cookies.delete(name)
        const file = join(folder, language, slugOf(who ?? 'nobody'), `${slugOf(nameOf(view))}.html`)
        mkdirSync(dirname(file), { recursive: true })
        // Two views of the same name would overwrite each other: `wx` throws instead.
        writeFileSync(file, page, { flag: 'wx' })
      }
    }
  } finally {
    await portals.close()
  }
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('npm run lab -- states FOLDER')
await installPackages()
await build()
process.env.NODE_OPTIONS = `--import ${resolve('tests/security/shift-clock.mjs')}`
process.env.CLOCK_OFF_SECONDS = String(Math.round((startOfClock - Date.now()) / 1000))
for (const language of languages) rmSync(join(folder, language), { recursive: true, force: true })
// Both runs finish before an error ends this process, so that each closes its portals.
const runs = await Promise.allSettled([
  renderViews(folder, [...plainViews, ...ofOthers, ...specialViews]),
  renderViews(folder, answeredViews),
])
for (const run of runs) if (run.status === 'rejected') throw run.reason
