import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../promises/all'
import { isMutation, type Mutation } from '../promises/mutation'
import { asksPortal, endRunning } from '../promises/run-test'
import { openScratch, type Scratch } from '../promises/scratch'
import { tryMutation } from '../promises/try-mutation'

// A share of `npm run test:promises`, of those that need no portal; and what would fool it.

let scratch: Scratch
beforeAll(() => {
  scratch = openScratch()
})
afterAll(() => {
  endRunning()
  scratch.remove()
})

const listed = new Map(Object.values(sections).flatMap((section) => Object.entries(section)))

it.each([
  'GET, HEAD, POST; else 405',
  '`__Host-` on https, 256 bits of id and of secret',
  'a file is named by its content',
  '`http:` in `PUBLIC_URL` for the own machine alone',
])('broken, this promise turns its test red: %s', async (promise) => {
  const mutations = (listed.get(promise) ?? []).filter(isMutation)
  const quick = mutations.find(({ test }) => !asksPortal(test))
  expect(quick && (await tryMutation(scratch, quick))).toEqual({ colour: 'red' })
})

describe('nothing is taken for a red test that is none', () => {
  const digits: Mutation = {
    file: 'app/domain/luhn.ts',
    from: 'export',
    to: '// Nothing is broken.\nexport',
    test: 'app/domain/luhn.test.ts',
  }
  it.each<[string, Partial<Mutation>, string | undefined]>([
    ['a change that breaks nothing', {}, undefined],
    ['code that cannot be read', { to: 'export {' }, 'it fails, but by no assertion'],
    ['a test that is not there', { title: 'a test of nobody' }, 'no test ran'],
    [
      'code that has changed since',
      { from: 'no such line' },
      'stands 0 times in app/domain/luhn.ts',
    ],
  ])('%s', async (_what, more, why) => {
    const verdict = await tryMutation(scratch, { ...digits, ...more })
    expect(verdict).toMatchObject(
      why ? { colour: 'broken', why: expect.stringContaining(why) as string } : { colour: 'green' },
    )
  })
})
