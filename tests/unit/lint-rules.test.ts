import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// The rules that keep data out of links and redirects bite: each snippet is linted with the
// project's own configuration, under the name of a file that could hold it.

type Snippet = [what: string, file: string, code: string]

interface Problem {
  /** Null: the snippet cannot be read. */
  code: string | null
  message: string
  filename: string
}

const screen = 'app/screens/orders/made-up-screen.tsx'
const journey = 'tests/e2e/made-up.spec.ts'

const refused: Snippet[] = [
  ['a redirect of the framework', screen, `import { redirect } from '~/framework.server'`],
  ['one by another name', screen, `import { redirect as go } from '~/framework.server'`],
  ['all of them', screen, `import * as framework from '~/framework.server'`],
  ['the framework itself', screen, `import { json } from '@remix-run/node'`],
  ['its pages’ package', screen, `import { useLoaderData } from '@remix-run/react'`],
  ['its router', screen, `import { redirect } from 'react-router'`],
  [
    'asynchronous context',
    'app/upstream/made-up.server.ts',
    `import { AsyncLocalStorage } from 'node:async_hooks'`,
  ],
  ['one on its way through', screen, `export { redirect } from '~/framework.server'`],
  [
    'in the session',
    'app/session/made-up.server.ts',
    `import { redirect } from '~/framework.server'`,
  ],
  [
    'in the API’s room',
    'app/upstream/made-up.server.ts',
    `import { redirect } from '~/framework.server'`,
  ],
  ['at the top', 'app/made-up.server.ts', `import { redirect } from '~/framework.server'`],
  ['a header of one’s own', screen, `new Response(null, { headers: { Location: to } })`],
  ['a quoted one', screen, `new Response(null, { headers: { 'location': to } })`],
  ['one set later', screen, `headers.set('Location', to)`],
  ['one appended', screen, `headers.append('location', to)`],
  ['one of pairs', screen, `new Headers([['Location', to]])`],
  ['one by a name', screen, `const name = 'Location'`],
  ['one of the platform', 'app/platform/made-up.server.ts', `response.setHeader('Location', to)`],
  [
    'one of the server',
    'app/server/made-up.server.ts',
    `response.writeHead(303, { Location: to })`,
  ],
  ['the web’s own redirect', screen, `Response.redirect(to)`],
  ['a page that leads on', screen, `<meta httpEquiv="refresh" content={to} />`],
  ['a link of any data', screen, `<a href={order.name}>x</a>`],
  ['a form that is sent to data', screen, `<form action={order.name} />`],
  ['a picture of data', screen, `<img alt="" src={order.drawing} />`],
  ['a link typed as any text', screen, `interface Row { trackingUrl: string }`],
  ['one that may be missing', screen, `interface Row { trackingUrl?: string | null }`],
  ['one in the rules', 'app/domain/made-up.ts', `interface Row { url: string | null }`],
  ['a link read as text', 'app/upstream/made-up.server.ts', `wire('x', { modelLink: text })`],
  [
    'one under another name',
    'app/upstream/made-up.server.ts',
    `wire('x', { financing: ['rahoituslinkki', text] })`,
  ],
  [
    'one under its own name',
    'app/upstream/made-up.server.ts',
    `wire('x', { financingUrl: ['rahoitus', text] })`,
  ],
  ['a screen that looks into the session', screen, `context.session?.record.tokens`],
  ['one that takes it out', screen, `const { session, config } = context`],
  ['a part by its class', journey, `page.locator('.file')`],
  ['one by its element as well', journey, `page.locator('details.address summary')`],
  ['one after an attribute', journey, `page.locator('[data-menu="mini"] > .file')`],
  ['one in a text that is filled in', journey, 'page.locator(`.jump ${link}`)'],
  ['one asked in the page', journey, `document.querySelectorAll('main .chip')`],
  ['one around another', journey, `element.closest('.topbar')`],
  ['the class itself', journey, `expect(row).toHaveClass(/new/)`],
  [
    'one by a path of XML',
    'tests/browsers/made-up.ts',
    `const bar = '//nav[contains(@class, "x")]'`,
  ],
  ['one in the HTML', journey, `expect(html).toMatch(/<section class="preview"/)`],
  ['raw HTML', screen, `<p dangerouslySetInnerHTML={{ __html: x }} />`],
]

const accepted: Snippet[] = [
  ['the way round', screen, `import { safeRedirect } from '../../safe-redirect.server'`],
  [
    'the one place',
    'app/navigation/safe-redirect.server.ts',
    `import { redirect } from '~/framework.server'`,
  ],
  ['what a screen needs of a session', screen, `portal.slice('messages').current`],
  ['what else the framework has', screen, `import { json } from '~/framework'`],
  ['reading where an answer leads', screen, `answer.headers.get('Location')`],
  ['the browser’s place', screen, `const { location } = window`],
  ['a link of paths', screen, `<a href={paths.order(addressId, orderId)}>x</a>`],
  ['a link of data by its name', screen, `<a href={model.url}>x</a>`],
  ['a typed link', screen, `interface Row { trackingUrl: WebLink | null }`],
  [
    'a read link',
    'app/upstream/made-up.server.ts',
    `wire('x', { url: ['link', httpLink], name: text })`,
  ],
  ['a part by its attribute', journey, `page.locator('main a[href$=".pdf"]')`],
  ['the names of files', journey, `names.filter((name) => name.endsWith('.css'))`],
  [
    'the page that leaves the portal',
    'app/screens/notification/leave.server.tsx',
    `<meta httpEquiv="refresh" content={to} />`,
  ],
]

const ours = /^(portal|eslint\(no-restricted-imports\))/
/** As many files as snippets, of which several may have one name. */
const fileOf = (file: string, index: number) => file.replace('made-up', `made-up-${index}`)
const snippets = [...refused, ...accepted]
const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'))
let problems: Problem[] = []

function write(file: string, text: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

beforeAll(() => {
  for (const [index, [, file, code]] of snippets.entries()) write(fileOf(file, index), `${code}\n`)
  write('scripts/lint-rules.mjs', readFileSync('scripts/lint-rules.mjs', 'utf8'))
  // These rules need no types, and none of what the snippets import is there.
  const configuration = readFileSync('.oxlintrc.json', 'utf8')
  write('.oxlintrc.json', configuration.replace('"typeAware": true', '"typeAware": false'))
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/oxlint'),
    ['--format', 'json', 'app', 'tests'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  problems = (JSON.parse(stdout) as { diagnostics: Problem[] }).diagnostics
})
afterAll(() => rmSync(folder, { recursive: true }))

function complaints(what: string): Problem[] {
  const index = snippets.findIndex(([name]) => name === what)
  const found = problems.filter(
    ({ filename }) => filename === fileOf(snippets[index]?.[1] ?? '', index),
  )
  const unread = found.find(({ code }) => !code)
  if (unread) throw new Error(unread.message)
  return found.filter(({ code }) => ours.test(code ?? ''))
}

describe('refused', () => {
  test.each(refused)('%s', (what) => {
    expect(complaints(what)).not.toEqual([])
  })
})

describe('accepted', () => {
  test.each(accepted)('%s', (what) => {
    expect(complaints(what)).toEqual([])
  })
})
