import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { readJson } from '../json'
import { wordMistakes, type Catalogue } from './words'

/** The texts that a brand has for a catalogue of ours. */
export interface OwnWords {
  language: string
  namespace: string
  texts: Catalogue
}

/** Of each file: the start compresses all, and phones load them. */
const mostBytes = 1_000_000

/** The files that a brand's may replace. */
export interface Replaced {
  /** The folder with icons and badges, and that with the languages. */
  files: string
  locales: string
}

/**
 * All files of a folder, read once, so that nothing else in it is ever served.
 * @returns their contents by their names in it, and one sentence for each that leads out of it
 */
export function readFolder(folder: string): { files: Map<string, Buffer>; mistakes: string[] } {
  const files = new Map<string, Buffer>()
  const mistakes: string[] = []
  const root = realpathSync(folder)
  const read = (inside: string) => {
    for (const entry of readdirSync(join(root, inside))) {
      // Kubernetes links each file to one in a folder whose name begins with a dot.
      if (entry.startsWith('.')) continue
      const name = inside + entry
      const path = realpathSync(join(root, name))
      if (!path.startsWith(root + sep)) mistakes.push(`${name} must not lead out of the folder`)
      else if (statSync(path).isDirectory()) read(`${name}/`)
      else if (statSync(path).size > mostBytes) mistakes.push(`${name} must not be over 1 MB`)
      else files.set(name, readFileSync(path))
    }
  }
  read('')
  return { files, mistakes }
}

const wordsFile = /^locales\/(.+)\/(.+)\.json$/
// Without its namespace a browser shows no drawing in an image.
const drawing = /<svg\b[^>]*\bxmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/

const ownNames = ['brand.json', 'logo-dark.svg', 'logo-light.svg', 'font.woff2']

/** @returns one sentence for each file that is none of a brand's, or not what its name says */
export function fileMistakes(files: ReadonlyMap<string, Buffer>, { files: ours }: Replaced) {
  const replaced = new Set(
    readdirSync(ours, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll(sep, '/'))
      .filter((name) => /\.(svg|png)$/.test(name) && !name.startsWith('assets/')),
  )
  return [...files].flatMap(([name, content]) => {
    // For whoever reads the folder: notes, licences.
    if (/\.(md|txt)$/.test(name) || wordsFile.test(name)) return []
    if (!ownNames.includes(name) && !replaced.has(name)) return [`${name} is no file of a brand`]
    const wanted = extname(name) === '.png' ? pngSize(readFileSync(join(ours, name))) : null
    if (wanted !== null)
      return pngSize(content) === wanted ? [] : [`${name} must be a PNG of ${wanted} pixels`]
    if (extname(name) === '.svg' && !drawing.test(content.toString()))
      return [`${name} must be an SVG with its xmlns`]
    if (extname(name) === '.woff2' && !content.subarray(0, 4).equals(Buffer.from('wOF2')))
      return [`${name} must be a font in WOFF2`]
    return []
  })
}

/** @returns null for what is no PNG */
function pngSize(content: Buffer): string | null {
  const isPng = content.length > 24 && content.toString('latin1', 1, 4) === 'PNG'
  return isPng ? `${content.readUInt32BE(16)} × ${content.readUInt32BE(20)}` : null
}

/** The texts that replace ours, and one sentence for each that cannot. */
export function readWords(files: ReadonlyMap<string, Buffer>, { locales }: Replaced) {
  const words: OwnWords[] = []
  const mistakes: string[] = []
  for (const [name, content] of files) {
    const [, language = '', namespace = ''] = wordsFile.exec(name) ?? []
    if (!language) continue
    const ours = catalogueAt(join(locales, language, `${namespace}.json`))
    const texts = jsonIn(content)
    const found = !ours
      ? [`${name} is none of the catalogues`]
      : texts === undefined
        ? [`${name} is no valid JSON`]
        : wordMistakes(texts, ours, name)
    mistakes.push(...found)
    if (found.length === 0) words.push({ language, namespace, texts: texts as Catalogue })
  }
  return { words, mistakes }
}

/** Undefined where it is none. A text editor may have put a mark of the byte order before it. */
export const jsonIn = (content: Buffer): unknown => readJson(new TextDecoder().decode(content))

function catalogueAt(path: string): Catalogue | null {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return null
  return readJson(readFileSync(path, 'utf8')) as Catalogue
}
