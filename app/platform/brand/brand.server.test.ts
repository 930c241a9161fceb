import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.server'
import { readBrand, sources } from './brand.server'
import { replaceInStylesheet, themesOf } from './themes'

const json = (value: unknown) => JSON.stringify(value)
const png = readFileSync('public/icon-192.png')
const ours = sources()
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** A folder with these files. */
function folderWith(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

const read = (files: Record<string, string | Buffer>) => readBrand(folderWith(files), ours)
const mistakes = (files: Record<string, string | Buffer>) => {
  const result = read(files)
  return 'mistakes' in result ? result.mistakes : []
}
function brandOf(files: Record<string, string | Buffer>) {
  const result = read(files)
  if ('mistakes' in result) throw new Error(result.mistakes.join('; '))
  return result.brand
}

test('a text editor may have put a mark of the byte order before JSON', () => {
  expect(brandOf({ 'brand.json': `\uFEFF${json({ name: 'Kanerva' })}` }).name).toBe('Kanerva')
})

test('each file may be left out', () => {
  expect(brandOf({ 'README.md': '' })).toMatchObject({
    ...{ name: null, logo: null, font: null, words: [], categories: {} },
    themes: themesOf(ours.css),
    files: new Map(),
  })
})

test.each<[name: string, content: string | Buffer, mistake: string]>([
  ['brand.json', '{', 'brand.json is no valid JSON'],
  ['brand.json', 'null', 'brand.json: Invalid input: expected object, received null'],
  ['favicon.svg', drawing + ' '.repeat(1_000_000), 'favicon.svg must not be over 1 MB'],
  ['brand.json', json({ nmae: 'x' }), 'brand.json: Unrecognized key: "nmae"'],
  ['brand.json', json({ name: ' ' }), 'brand.json name: must not be empty'],
  [
    'brand.json',
    json({ colours: { dark: { text: 'red' } } }),
    'brand.json colours dark text: must be #rrggbb',
  ],
  [
    'brand.json',
    json({ colours: { light: { shadow: '#000000' } } }),
    'brand.json colours light: Unrecognized key: "shadow"',
  ],
  [
    'brand.json',
    json({ categories: { shared: [] } }),
    'brand.json categories shared: must not be empty',
  ],
  ['logo-drak.svg', '<svg/>', 'logo-drak.svg is no file of a brand'],
  ['badges/warranty-3-fi.svg', '<svg/>', 'badges/warranty-3-fi.svg is no file of a brand'],
  ['favicon.svg', '<svg/>', 'favicon.svg must be an SVG with its xmlns'],
  ['font.woff2', 'wOFF', 'font.woff2 must be a font in WOFF2'],
  ['icon-512.png', png, 'icon-512.png must be a PNG of 512 × 512 pixels'],
  ['icon-192.png', '<svg/>', 'icon-192.png must be a PNG of 192 × 192 pixels'],
  ['logo-dark.svg', drawing, 'logo-dark.svg and logo-light.svg must be there together'],
  ['locales/de/order.json', '{}', 'locales/de/order.json is none of the catalogues'],
  ['locales/fi/orders2.json', '{}', 'locales/fi/orders2.json is none of the catalogues'],
  ['locales/order.json', '{}', 'locales/order.json is no file of a brand'],
  ['locales/fi/order.json', '[', 'locales/fi/order.json is no valid JSON'],
  ['locales/fi/order.json', '[]', 'locales/fi/order.json must be an object of texts'],
  [
    'locales/sv/warranty.json',
    json({ start: { txt: 'x' } }),
    "locales/sv/warranty.json start.txt is none of the portal's texts",
  ],
  [
    'locales/sv/warranty.json',
    '{"__proto__": "x"}',
    "locales/sv/warranty.json __proto__ is none of the portal's texts",
  ],
  [
    'locales/fi/warranty.json',
    json({ start: 'x' }),
    'locales/fi/warranty.json start must be an object of texts',
  ],
  [
    'locales/fi/warranty.json',
    json({ terms: '' }),
    'locales/fi/warranty.json terms must be a text',
  ],
  [
    'locales/en/dashboard.json',
    json({ greeting: 'Hi {{ name }}, {{surname}}!' }),
    'locales/en/dashboard.json greeting must not have {{surname}}, which the portal has no value for',
  ],
])('%s with %s is one line', (name, content, mistake) => {
  expect(mistakes({ [name]: content })).toEqual([mistake])
})

test('pairs of colours that cannot be read are named with their theme', () => {
  const colours = { dark: { 'on-edge': '#ffffff' }, light: { 'on-preview': '#000000' } }
  expect(mistakes({ 'brand.json': json({ colours }) })).toEqual([
    'dark on-edge #ffffff on edge-1 #e3c694 is 1.6:1, WCAG AA asks 4.5:1',
    'light on-preview #000000 on preview #2a2113 is 1.3:1, WCAG AA asks 4.5:1',
  ])
})

test('a link within the folder is followed, as Kubernetes makes them; one out of it is a mistake', () => {
  const folder = folderWith({ '..data/favicon.svg': drawing })
  symlinkSync('..data/favicon.svg', join(folder, 'favicon.svg'))
  const linked = readBrand(folder, ours)
  expect('brand' in linked && [...linked.brand.files.keys()]).toEqual(['/favicon.svg'])
  symlinkSync('/etc', join(folder, 'badges'))
  expect(readBrand(folder, ours)).toEqual({
    mistakes: ['badges must not lead out of the folder'],
  })
})

test('only drawings, icons and the font are served, logo and font by a name that changes', () => {
  const example = folderWith({})
  cpSync('deploy/brands/example', example, { recursive: true })
  writeFileSync(join(example, 'font.woff2'), 'wOF2')
  const first = readBrand(example, ours)
  writeFileSync(join(example, 'font.woff2'), 'wOF2 of another day')
  const second = readBrand(example, ours)
  if (!('brand' in first && 'brand' in second)) throw new Error('the example has mistakes')
  const { files, font, logo, id } = first.brand
  expect([...files.keys()].filter((path) => !/^\/(icon-|badges\/)/.test(path)).sort()).toEqual(
    ['/apple-touch-icon.png', font, logo?.dark, logo?.light, '/favicon.svg'].sort(),
  )
  expect(font).toBe(`/assets/font-${id}.woff2`)
  expect(second.brand.font).not.toBe(font)
})

test('a stylesheet has the colours and the font in the place of ours, and paper stays white', () => {
  const built = `@font-face{font-family:x;src:url(ours.woff2)format("woff2");unicode-range:U+0}:root{color-scheme:dark;--k-text:#fff;--k-lamp:1}:root[data-theme=light]{color-scheme:light;--k-text:#000}@media(prefers-color-scheme:light){:root[data-theme=auto]{color-scheme:light;--k-text:#000}}@media print{:root{color-scheme:light;--k-text:#000}}`
  expect(themesOf(built)).toEqual({ dark: { text: '#ffffff' }, light: { text: '#000000' } })
  const themes = { dark: { text: '#aabbcc' }, light: { text: '#112233' } }
  expect(replaceInStylesheet(built, themes, '/own.woff2')).toBe(
    `@font-face{font-family:x;src:url(/own.woff2)format("woff2")}:root{color-scheme:dark;--k-text:#aabbcc;--k-lamp:1}:root[data-theme=light]{color-scheme:light;--k-text:#112233}@media(prefers-color-scheme:light){:root[data-theme=auto]{color-scheme:light;--k-text:#112233}}@media print{:root{color-scheme:light;--k-text:#000}}`,
  )
})

test('the configuration has a line for each mistake beside those of other variables', () => {
  const BRAND_DIR = folderWith({ 'font.woff2': '', 'favicon.svg': '' })
  const lines = (env: Record<string, string>) => {
    const read = readConfig(env)
    return 'problems' in read ? read.problems.flatMap((problem) => problem.split('\n')) : []
  }
  expect(lines({ BRAND_DIR })).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^PUBLIC_URL is required/) as string,
      'BRAND_DIR: favicon.svg must be an SVG with its xmlns',
      'BRAND_DIR: font.woff2 must be a font in WOFF2',
    ]),
  )
  const dangling = folderWith({})
  symlinkSync('/nowhere', join(dangling, 'favicon.svg'))
  expect(lines({ BRAND_DIR: dangling })).toContain(
    `BRAND_DIR: cannot be read (ENOENT): ${join(realpathSync(dangling), 'favicon.svg')}`,
  )
  expect(lines({ BRAND_DIR: '/nowhere' })).toContain('BRAND_DIR: cannot be read (ENOENT): /nowhere')
})
