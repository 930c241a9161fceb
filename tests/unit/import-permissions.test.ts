import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { forbidden } from '../../.dependency-cruiser.cjs'

/** Each file of `app/` without the tests, and the files of `app/` that it imports. */
const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /[.]tsx?$/.test(file) && !/[.](test|fixture)[.]/.test(file))
  .map((file) => {
    const text = readFileSync(join('app', file), 'utf8')
    const names = [...text.matchAll(/(?:from|import\(?) ?'([~.][^']*)'/g)].map(([, name = '']) =>
      name.startsWith('~') ? name.replace('~', 'app') : join('app', dirname(file), name),
    )
    return { path: `app/${file}`, imports: names }
  })

test('every import that .dependency-cruiser.cjs allows to a room is used', () => {
  const rules = forbidden.filter(({ name }) => name.includes('-imports-only-'))
  expect(rules.length).toBeGreaterThan(10)
  const unused = rules.flatMap(({ from: { pathNot: elsewhere = '' }, to }) => {
    const [room = '', ...allowed] = to.pathNot?.match(/[\w/-]+(?=\(\/)/g) ?? []
    const used = files
      .filter(({ path }) => path.startsWith(`app/${room}/`) && !RegExp(elsewhere).test(path))
      .flatMap(({ imports }) => imports)
    return allowed
      .filter((one) => !used.some((path) => RegExp(`^app/${one}([/.]|$)`).test(path)))
      .map((one) => `${room}: ${one}`)
  })
  expect(unused).toEqual([])
})
