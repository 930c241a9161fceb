import { expect, test } from 'vitest'
import { mapWithConcurrency, forEachWithConcurrency } from './all-addresses.server'

const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

test('four at a time, the results in the order of what was given', async () => {
  let underWay = 0
  let most = 0
  const results = await mapWithConcurrency([9, 1, 8, 2, 7, 3, 6], async (turns) => {
    underWay += 1
    most = Math.max(most, underWay)
    for (let turn = 0; turn < turns; turn += 1) await pause()
    underWay -= 1
    return turns * 10
  })
  expect(results).toEqual([90, 10, 80, 20, 70, 30, 60])
  expect(most).toBe(4)
})

test('nothing to do is done at once', async () => {
  expect(await mapWithConcurrency([], () => Promise.reject(new Error('no call')))).toEqual([])
})

test('the first failure is the whole’s', async () => {
  const work = (item: number) =>
    item === 2 ? Promise.reject(new Error('second')) : Promise.resolve(item)
  await expect(mapWithConcurrency([1, 2, 3], work)).rejects.toThrow('second')
})

test('what is emptied from outside ends early', async () => {
  const waiting = [1, 2, 3, 4, 5, 6, 7, 8]
  const done: number[] = []
  await forEachWithConcurrency(waiting, async (item) => {
    await pause()
    done.push(item)
    waiting.length = 0
  })
  expect(done).toEqual([1, 2, 3, 4])
})
