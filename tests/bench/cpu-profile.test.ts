import { expect, test } from 'vitest'
import { placeOf, sharesOf, shareTable, type CallFrame } from './cpu-profile'

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
  expect(placeOf(built, () => '../../../app/screens/orders/list/screen.tsx')).toBe('app/screens')
  expect(placeOf(built, () => '../../../app/paths.ts')).toBe('app/paths.ts')
})
