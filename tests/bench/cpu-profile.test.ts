import { expect, test } from 'vitest'
import {
  functionAndLine,
  placeOf,
  sharesOf,
  sharesWithCalls,
  shareTable,
  type CallFrame,
} from './cpu-profile'

const frame = (functionName: string, url = ''): CallFrame => ({
  functionName,
  url,
  lineNumber: 0,
  columnNumber: 0,
})

const profile = {
  nodes: [
    { id: 1, callFrame: frame('(idle)') },
    { id: 2, callFrame: frame('t', 'file:///x/node_modules/i18next/dist/a.js') },
    { id: 3, callFrame: frame('(garbage collector)') },
  ],
  samples: [2, 1, 3, 2],
  timeDeltas: [5, 30, 100, 10, 0],
}

test('shares are of the time that was worked, each sample until the next', () => {
  const shares = sharesOf(profile, (one) => placeOf(one, () => null))
  expect(shares).toEqual([
    { name: 'i18next', share: 0.75 },
    { name: 'garbage collection', share: 0.25 },
  ])
  expect(shareTable(shares, 1)).toBe(' 75.0 %  i18next')
})

test('shares with calls are of all who were at work, each once', () => {
  const nodes = [
    { id: 5, callFrame: frame('(root)'), children: [1] },
    { id: 1, callFrame: frame('page'), children: [2, 3] },
    { id: 2, callFrame: frame('list'), children: [4] },
    { id: 3, callFrame: frame('head') },
    { id: 4, callFrame: frame('list') },
  ]
  const calls = { nodes, samples: [4, 2, 3, 3], timeDeltas: [0, 10, 20, 70, 0] }
  expect(sharesWithCalls(calls, ({ functionName }) => functionName)).toEqual([
    { name: 'page', share: 1 },
    { name: 'head', share: 0.7 },
    { name: 'list', share: 0.3 },
  ])
})

test.each([
  ['file:///x/node_modules/@remix-run/router/dist/router.cjs.js', '@remix-run/router'],
  ['file:///x/node_modules/a/node_modules/b/c.js', 'b'],
  ['node:internal/streams/readable', "Node's streams"],
  ['node:http', "Node's http"],
  ['', 'V8 and native code'],
  ['file:///x/other.js', 'other'],
])('%j belongs to %s', (url, place) => {
  expect(placeOf(frame('f', url), () => null)).toBe(place)
})

test('what was built belongs to the room that it was written in', () => {
  const built = frame('f', 'file:///x/build/server/assets/server-build.js')
  const from = (file: string) => () => ({ file: `../../../${file}`, line: 7 })
  expect(placeOf(built, from('app/screens/orders/list/screen.tsx'))).toBe('app/screens')
  expect(placeOf(built, from('app/paths.ts'))).toBe('app/paths.ts')
  expect(functionAndLine(built, from('app/paths.ts'))).toBe('f, app/paths.ts:7')
  const replaced = 'tests/bench/default-remix/app/paths.ts'
  expect(functionAndLine(built, from(replaced))).toBe(`f, ${replaced}:7`)
  expect(functionAndLine(built, from('node_modules/zod/a.js'))).toBe('f, zod')
  expect(functionAndLine(frame('', 'node:http'), () => null)).toBe("(anonymous), Node's http")
})
