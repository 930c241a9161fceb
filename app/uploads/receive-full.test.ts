import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { receiveUpload } from './receive.server'
import { openSpool, SpoolFull, type Spool } from './spool.server'

let dir: string
let spool: Spool
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'receive-'))
  const limits = { ownFiles: 1, ownBytes: 1_000_000, bytes: 1_000_000 }
  spool = await openSpool(dir, { warn: () => undefined }, limits)
})
afterEach(async () => {
  await spool.close()
  rmSync(dir, { recursive: true, force: true })
})

/** A form that comes in pieces; `arrived` is called with the last one. */
function comingForm(names: readonly string[], arrived: () => void) {
  const pieces = names.map(
    (name) =>
      `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\nof ${name}\r\n`,
  )
  pieces.push('--x--\r\n')
  const body = new ReadableStream({
    async pull(controller) {
      // Each piece in a turn of its own, as from a network.
      await new Promise((resolve) => setTimeout(resolve, 20))
      const piece = pieces.shift()
      if (piece === undefined) controller.close()
      else controller.enqueue(Buffer.from(piece))
      if (pieces.length === 0) arrived()
    },
  })
  return new Request('http://portal.example/', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
  })
}

describe('a form with files, and no room for them', () => {
  test('is read to its end when the spool is full, and leaves nothing', async () => {
    let whole = false
    const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']
    // The first one fills it: the others fail long before the form ends.
    const receiving = receiveUpload(
      comingForm(names, () => (whole = true)),
      { spool, owner: 'anna', mostFiles: 20 },
    )
    await expect(receiving).rejects.toThrow(SpoolFull)
    expect(whole).toBe(true)
    expect(await spool.held()).toEqual({ files: 0, bytes: 0 })
  })
})
