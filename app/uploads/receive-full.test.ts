import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { receiveUpload } from './receive.server'
import { Spool, SpoolFull } from './spool.server'

let dir: string
let spool: Spool
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'receive-'))
  const limits = { ownFiles: 1, files: 10, bytes: 1_000_000 }
  spool = await Spool.open(dir, limits)
})
afterEach(async () => {
  await spool.close()
  rmSync(dir, { recursive: true, force: true })
})

/** A form that arrives in pieces; `arrived` is called with the last one. */
function comingForm(names: readonly string[], arrived: () => void) {
  const pieces = names.map(
    (name) =>
      `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\nof ${name}\r\n`,
  )
  pieces.push('--x--\r\n')
  const body = new ReadableStream({
    async pull(controller) {
      // Each piece arrives separately, as from a network.
      await new Promise((resolve) => setTimeout(resolve, 20))
      const piece = pieces.shift()
      if (piece === undefined) controller.close()
      else controller.enqueue(Buffer.from(piece))
      if (pieces.length === 0) arrived()
    },
  })
  return formWith(body)
}

const formWith = (body: ReadableStream) => {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half' as const,
  }
  return new Request('http://portal.example/', init)
}

describe('a form with files, and no room for them', () => {
  test('is read to its end when the spool is full, and leaves nothing', async () => {
    let whole = false
    const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']
    // The first file fills the spool, so the other files fail long before the form ends.
    const receiving = receiveUpload(
      comingForm(names, () => (whole = true)),
      { spool, owner: 'anna', mostFiles: 20 },
    )
    await expect(receiving).rejects.toThrow(SpoolFull)
    expect(spool.held()).toEqual({ files: 0, bytes: 0 })
    // Browsers read the answer only after they have sent everything.
    await expect.poll(() => whole).toBe(true)
  })

  test('is answered at once where the disk fills in the middle of a file, which nobody ends', async () => {
    const file = await open(join(dir, 'any'), 'w')
    await file.close()
    const handle = Object.getPrototypeOf(file) as typeof file
    const full = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    const writing = [vi.spyOn(handle, 'appendFile').mockImplementation(full)]
    const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n'
    let read = 0
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(head)),
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 1))
        if (read++ < 200) controller.enqueue(Buffer.alloc(64 * 1024))
      },
    })
    const receiving = receiveUpload(formWith(body), { spool, owner: 'anna', mostFiles: 20 })
    await expect(receiving).rejects.toThrow(SpoolFull)
    for (const mock of writing) mock.mockRestore()
    expect(spool.held()).toEqual({ files: 0, bytes: 0 })
    // The rest of the body is read and dropped, without waiting for room in the spool.
    await expect.poll(() => read).toBeGreaterThan(200)
  })
})
