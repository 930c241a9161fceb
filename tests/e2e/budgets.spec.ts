import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from './stack'

/** A budget shows a trend: a few bytes are none that a person notices. */
const slack = 1.05
/** JavaScript in bytes, compressed: of every page with its modules, and of the upload's besides. */
const mostScript = { shared: slack * 5 * 1024, upload: slack * 6 * 1024 }
const mostStyle = slack * 12 * 1024

/** The script of every page; another has a name besides. */
const shared = /\/enhance-[A-Z0-9]+\.js$/
/** React, the checks of forms, and catalogues: words come with the page. */
const foreign = /react|ZodError|safeParse|Valitse tiedostot|Välj filer|Choose files/i

test('the built files keep the budgets, cached or not, and none holds React @server', () => {
  const folder = 'build/client/assets'
  const names = readdirSync(folder)
  const size = (name: string) => gzipSync(readFileSync(`${folder}/${name}`)).length
  const scripts = names.filter((name) => name.endsWith('.js'))
  const [main = '', ...more] = scripts.filter((name) => shared.test(`/${name}`))
  expect(more).toEqual([])
  // The files that Remix builds for browsers are not among them.
  const others = scripts.filter((name) => name !== main)
  expect(others).not.toEqual([])
  for (const name of others) {
    const most = mostScript.shared + (name.includes('upload') ? mostScript.upload : 0)
    expect(size(main) + size(name), name).toBeLessThanOrEqual(most)
  }
  for (const name of scripts)
    expect(readFileSync(`${folder}/${name}`, 'utf8'), name).not.toMatch(foreign)
  const styles = names.filter((name) => name.endsWith('.css'))
  expect(styles).toHaveLength(1)
  for (const name of styles) expect(size(name)).toBeLessThanOrEqual(mostStyle)
})
