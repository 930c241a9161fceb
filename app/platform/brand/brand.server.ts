import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { unreadablePairs } from './contrast'
import {
  fileMistakes,
  jsonIn,
  readFolder,
  readWords,
  type OwnWords,
  type Replaced,
} from './folder.server'
import { replaceInStylesheet, themesOf, type Colours, type Themes } from './themes'

/** The look and the words of another maker, by the folder that BRAND_DIR names. */
export interface Brand {
  name: string | null
  /** Another one where anything of the brand or of the stylesheet is another. */
  id: string
  /** All colours, those that it leaves as ours are among them. */
  themes: Themes
  categories: Categories
  words: readonly OwnWords[]
  /** Addresses of its files; null: ours. */
  logo: Logo | null
  font: string | null
  stylesheet: string | null
  /** Contents by the address at which the portal serves them. */
  files: ReadonlyMap<string, Buffer>
}

/** Addresses, by the theme. */
export type Logo = Record<'dark' | 'light', string>

/** The look and words that a brand replaces; `built`: whether browsers get that stylesheet. */
interface Ours extends Replaced {
  css: string
  built: boolean
}

const text = z.string().trim().min(1, 'must not be empty')
const texts = z.array(text).min(1, 'must not be empty')
const categories = z.strictObject({
  shared: texts.optional(),
  installation: texts.optional(),
  offers: texts.optional(),
  upload: text.optional(),
})
export type Categories = z.output<typeof categories>

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be #rrggbb')
const coloursLike = (ours: Colours) =>
  z.strictObject(Object.fromEntries(Object.keys(ours).map((name) => [name, colour.optional()])))
const brandJson = ({ dark, light }: Themes) =>
  z.strictObject({
    name: text.optional(),
    colours: z
      .strictObject({ dark: coloursLike(dark).optional(), light: coloursLike(light).optional() })
      .default({}),
    categories: categories.default({}),
  })

/** Of the build; where there is none, in development, of the sources. */
function ourOwn(): Ours {
  const assets = 'build/client/assets'
  const names = existsSync(assets) ? readdirSync(assets) : []
  const sheet = names.find((name) => /^root-.*\.css$/.test(name))
  if (sheet === undefined) return sources()
  const css = readFileSync(join(assets, sheet), 'utf8')
  return { css, files: 'build/client', locales: 'build/locales', built: true }
}

export function sources(): Ours {
  const sheets = ['tokens.css', 'light.css'].map((name) => join('app/styles', name))
  const css = sheets.map((path) => readFileSync(path, 'utf8')).join('')
  return { css, files: 'public', locales: 'locales', built: false }
}

/** @returns the brand, or one sentence for each mistake */
export function readBrand(
  folder: string,
  ours = ourOwn(),
): { brand: Brand } | { mistakes: string[] } {
  const { files, mistakes } = readFolder(folder)
  const { words, mistakes: wrongWords } = readWords(files, ours)
  mistakes.push(...fileMistakes(files, ours), ...wrongWords)
  if (files.has('logo-dark.svg') !== files.has('logo-light.svg'))
    mistakes.push('logo-dark.svg and logo-light.svg must be there together')

  const themes = themesOf(ours.css)
  const json = jsonIn(files.get('brand.json') ?? Buffer.from('{}'))
  if (json === undefined) mistakes.push('brand.json is no valid JSON')
  const parsed = brandJson(themes).safeParse(json === undefined ? {} : json)
  for (const { path, message } of parsed.error?.issues ?? [])
    mistakes.push(`${['brand.json', ...path.map(String)].join(' ')}: ${message}`)
  const { name = null, colours = {}, categories = {} } = parsed.data ?? {}
  for (const theme of ['dark', 'light'] as const) {
    themes[theme] = { ...themes[theme], ...(colours[theme] as Colours | undefined) }
    mistakes.push(...unreadablePairs(themes[theme]).map((pair) => `${theme} ${pair}`))
  }
  if (mistakes.length > 0) return { mistakes }

  const id = hashOf([['', ours.css], ...files])
  const served = new Map<string, Buffer>()
  /** Under a name that never has another content, as the assets of the build. */
  const asset = (file: string): string | null => {
    const content = files.get(file)
    const address = `/assets/${file.replace('.', `-${id}.`)}`
    if (content) served.set(address, content)
    return content ? address : null
  }
  const font = asset('font.woff2')
  const [dark, light] = [asset('logo-dark.svg'), asset('logo-light.svg')]
  for (const [file, content] of files)
    if (/\.(svg|png)$/.test(file) && !file.startsWith('logo-')) served.set(`/${file}`, content)
  const stylesheet = ours.built ? `/assets/root-${id}.css` : null
  if (stylesheet !== null)
    served.set(stylesheet, Buffer.from(replaceInStylesheet(ours.css, themes, font)))
  const logo = dark === null || light === null ? null : { dark, light }
  return {
    brand: { name, id, themes, categories, words, logo, font, stylesheet, files: served },
  }
}

function hashOf(files: Iterable<readonly [string, string | Buffer]>): string {
  const hash = createHash('sha256')
  for (const [name, content] of files) hash.update(`${name}\0${content.length}\0`).update(content)
  return hash.digest('hex').slice(0, 10)
}

/** The folder of a brand, read whole at the start. */
export const brandFolder = z.string().transform((folder, context): Brand => {
  const complain = (message: string) =>
    context.addIssue({ code: 'custom', path: ['brand'], message })
  try {
    const read = readBrand(folder)
    if ('brand' in read) return read.brand
    for (const mistake of read.mistakes) complain(mistake)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const path = 'path' in error ? String(error.path) : folder
    complain(`cannot be read (${String(error.code)}): ${path}`)
  }
  return z.NEVER
})
