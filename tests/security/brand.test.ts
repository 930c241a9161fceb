import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '~/domain/person'
import {
  startPortals,
  type Answered,
  type PortalProcess,
  type Portals,
  type Visitor,
} from '../portals.fixture'

const folder = mkdtempSync(join(tmpdir(), 'brand-'))
const file = (name: string) => readFileSync(join(folder, name), 'utf8')
let portals: Portals
/** The portal with the example of a brand, and a font. */
const branded = () => portals.portal
/** The same without a brand. */
let ours: PortalProcess
let aino: Visitor

beforeAll(async () => {
  cpSync('deploy/brands/example', folder, { recursive: true })
  cpSync('app/art/fonts/familjen-grotesk.woff2', join(folder, 'font.woff2'))
  const own = JSON.parse(file('brand.json')) as object
  const categories = { shared: ['Piirustukset'] }
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...own, categories }))
  portals = await startPortals({ env: { BRAND_DIR: folder } })
  ours = await portals.add({ BRAND_DIR: '' })
  aino = await portals.logIn('Aino')
})
afterAll(async () => {
  await portals.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  portals.visitor().ask(branded(), path, { headers })

/** The part of a page that the pattern names. */
const found = ({ text }: Answered, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
const stylesheet = /<link rel="stylesheet" href="([^"]+)"/
const offline = () => get('/offline')

test('pages name one stylesheet, which has the brand’s colours and is cached as ours', async () => {
  const [page, plain] = [await offline(), await portals.visitor().ask(ours, '/offline')]
  const [own, builtIn] = [found(page, stylesheet), found(plain, stylesheet)]
  expect(own).not.toBe(builtIn)
  expect(page.text.match(/rel="stylesheet"/g)).toHaveLength(1)
  const [sheet, before] = [await get(own), await portals.visitor().ask(ours, builtIn)]
  expect(sheet.text).toContain('--k-brass:#c39be8')
  expect(sheet.text).toContain('--k-brass:#6f3fa3')
  expect(sheet.text).not.toContain('--k-brass:#d9ae57')
  const names = ['cache-control', 'content-type', 'x-content-type-options', 'vary']
  for (const name of names) expect(sheet.headers[name], name).toBe(before.headers[name])
  // A brand replaces values, and adds no rules.
  const size = (text: string) => gzipSync(text).length
  expect(size(sheet.text)).toBeLessThan(size(before.text) * 1.02)
  expect((await get(own, { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBe('br')
  const etag = String(sheet.headers.etag)
  expect(await get(own, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
})

test('a first visit brings the brand’s styles in the page', async () => {
  const page = await get('/offline', { 'sec-fetch-dest': 'document' })
  expect(page.text).toContain('--k-brass:#c39be8')
  expect(page.text).not.toContain('--k-brass:#d9ae57')
})

test('logo and font are the brand’s, by names that never have another content', async () => {
  const page = await aino.ask(branded(), '/a/4101/dashboard')
  const logo = found(page, /<picture>.*?<img src="([^"]+)" alt=""/)
  expect(await get(logo)).toMatchObject({
    text: file('logo-dark.svg'),
    headers: { 'cache-control': expect.stringContaining('immutable') as string },
  })
  const font = found(page, /<link rel="preload" href="([^"]+)" as="font"/)
  expect((await get(font)).headers['content-type']).toBe('font/woff2')
  expect((await get(found(page, stylesheet))).text).toContain(`url(${font})`)
  const certificate = await aino.ask(branded(), '/a/4102/orders/408120/warranty')
  const light = found(certificate, /<article class="certificate">.*?<img src="([^"]+)"/s)
  expect((await get(light)).text).toBe(file('logo-light.svg'))
})

test('icons, badges and the manifest are the brand’s; no other file of the folder is served', async () => {
  for (const name of ['favicon.svg', 'badges/warranty-30-sv.svg'])
    expect((await get(`/${name}`)).text, name).toBe(file(name))
  const { text } = await get('/manifest.webmanifest')
  expect(JSON.parse(text)).toMatchObject({
    ...{ name: 'Kanerva', background_color: '#15111c', theme_color: '#0f0c15' },
  })
  for (const path of ['/brand.json', '/README.md', '/font.woff2', '/locales/fi/warranty.json'])
    expect((await get(path)).status, path).not.toBe(200)
})

test('a drawing of a brand runs nothing, also where it is opened as a page', async () => {
  const policy = /default-src 'none';.*sandbox/
  const page = await aino.ask(branded(), '/a/4101/dashboard')
  const logo = found(page, /<img src="([^"]+)" alt=""/)
  for (const path of ['/favicon.svg', logo])
    expect((await get(path)).headers['content-security-policy'], path).toMatch(policy)
})

const greetings: Record<Language, string> = {
  fi: 'Tervetuloa, Aino!',
  sv: 'Välkommen Aino!',
  en: 'Welcome, Aino!',
}
test.each(Object.entries(greetings))('in %s the words are the brand’s', async (lang, greeting) => {
  const body = new URLSearchParams({ intent: 'language', language: lang, returnTo: '/' })
  await aino.ask(branded(), '/preferences', { body })
  const page = await aino.ask(branded(), '/a/4101/dashboard')
  expect(found(page, /<h1[^>]*>([^<]*)/)).toBe(greeting)
})

test('an installer sees the folders of documents that the brand names, and none of ours', async () => {
  const ilkka = await portals.logIn('Ilkka')
  const { text } = await ilkka.ask(branded(), '/a/4101/orders/412873')
  const names = ['Sähköpistekuva', 'Asennusohje', 'Havainnekuva'].filter((name) =>
    text.includes(name),
  )
  expect(names).toEqual(['Sähköpistekuva', 'Asennusohje'])
})

test('the worker is another one, so that it fetches the offline page anew', async () => {
  const revision = /"revision":"([^"]+)"/
  const before = await portals.visitor().ask(ours, '/sw.js')
  expect(found(await get('/sw.js'), revision)).not.toBe(found(before, revision))
})

test('the portal does not start with colours that cannot be read, and names each pair', async () => {
  const colours = { dark: { 'on-edge': '#ffffff' }, light: { 'on-preview': '#000000' } }
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ colours }))
  const env = { ...portals.env, PATH: process.env.PATH, NODE_ENV: 'production' as const }
  const { code, errors } = await new Promise<{ code: unknown; errors: string }>((resolve) => {
    execFile(process.execPath, ['build/server/index.js'], { env }, (error, _text, errors) =>
      resolve({ code: error?.code, errors }),
    )
  })
  expect(code).toBe(1)
  expect(errors.trim().split('\n')).toEqual([
    'BRAND_DIR: dark on-edge #ffffff on edge-1 #e3c694 is 1.6:1, WCAG AA asks 4.5:1',
    'BRAND_DIR: light on-preview #000000 on preview #2a2113 is 1.3:1, WCAG AA asks 4.5:1',
  ])
})
