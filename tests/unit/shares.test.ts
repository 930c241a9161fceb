import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { Spool, SpoolFull } from '~/uploads/spool.server'
import { shares } from '~/net/shares'

/** The rows of docs/security.md: place, share of a person, and whom the next person waits for. */
const rows = [
  ...readFileSync('docs/security.md', 'utf8').matchAll(
    /^\| (\w+) +\| (\d+) +\| (nobody|one of each other person)/gm,
  ),
].map(([, place = '', share, waits]) => ({ place, share: Number(share), waits }))

const signals = [new AbortController().signal]

/** Whether the promise is fulfilled without waiting for another task. */
const isAtOnce = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(resolve, false))])

test('each place that people share is in the table', () => {
  expect(rows.map(({ place }) => place)).toEqual([...Object.keys(shares), 'spool'])
})

describe.each(rows.filter(({ place }) => place !== 'spool'))(
  '$place',
  ({ place, share, waits }) => {
    const limit = shares[place as keyof typeof shares]
    const acquire = (person: string) => limit.acquire(person, signals)

    test('gives a person the share of the table, and keeps the other people’s', async () => {
      expect(limit.atOnce).toBe(share)
      const held = await Promise.all(Array.from({ length: share }, () => acquire('Aino')))
      const more = Array.from({ length: 3 }, () => acquire('Aino'))
      const other = acquire('Sven')
      const ownTurns = Promise.all(more.map(async (one) => (await one)?.()))
      if (waits === 'nobody') expect(await isAtOnce(other)).toBe(true)
      else expect(await isAtOnce(other)).toBe(false)
      const [first] = held
      first?.()
      // The next person comes before the further tasks of the first.
      const end = await other
      expect(end).toBeTypeOf('function')
      end?.()
      for (const release of held) release?.()
      await ownTurns
    })
  },
)

test('the spool keeps room for others while a person holds the share of the table', async () => {
  const share = rows.find(({ place }) => place === 'spool')?.share
  const folder = mkdtempSync(join(tmpdir(), 'shares-'))
  const spool = await Spool.open(folder)
  const write = (person: string) => spool.write(person, Readable.from([Buffer.from('x')]))
  try {
    await Promise.all(Array.from({ length: share ?? 0 }, () => write('Aino')))
    await expect(write('Aino')).rejects.toThrow(SpoolFull)
    expect((await write('Sven')).size).toBe(1)
  } finally {
    await spool.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
