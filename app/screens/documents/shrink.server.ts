import { availableParallelism } from 'node:os'
import type Sharp from 'sharp'
import { fileSignature } from '~/domain/file-signature'
import { createConcurrencyLimit } from '~/platform/concurrency-limit'
import type { Log } from '~/platform/log.server'
import { exceptionFields } from '~/platform/log-fields'
import { once } from '~/platform/once'
import type { Download } from '~/upstream/call.server'

/** Twice as wide as a tile of a phone, for its finer dots. */
const size = { width: 400, height: 300 }
/** A few bytes may say that they are a picture of any size: this one takes 200 MB at most. */
const limitInputPixels = 50_000_000
/** In bytes, in memory at once: twice the largest upload. */
const mostBytes = 20_000_000
const seconds = 5

/** Files that are read at once, for everybody together: they are in memory whole, and an API may send slowly. */
const readings = createConcurrencyLimit({ atOnce: 6, queued: 100, waitMs: 10_000 })
/** Decoding takes a core. It waits for nobody's files. */
const conversions = createConcurrencyLimit({
  atOnce: availableParallelism(),
  queued: 100,
  waitMs: 10_000,
})

type Shrunk = Uint8Array<ArrayBuffer> | 'unreadable' | 'busy'

/**
 * A small WebP of a picture, without its metadata; nothing of it is kept.
 * @throws ApiError where the file does not come whole
 */
export async function shrink(
  { head, body, length }: Download,
  { log, signals }: { log: Log; signals: AbortSignal[] },
): Promise<Shrunk> {
  const isPicture = ['jpeg', 'png', 'gif'].includes(fileSignature(head) ?? '')
  if (!isPicture || (length ?? 0) > mostBytes) return left('unreadable')
  const [sharp, release] = [await loadSharp(log), await readings.acquire('all', signals)]
  try {
    if (!sharp || !release) return await left('busy')
    const bytes = await wholeOf(body)
    return bytes ? await converted(sharp, bytes, signals) : 'unreadable'
  } finally {
    release?.()
  }

  async function left<T>(why: T): Promise<T> {
    await body.cancel()
    return why
  }
}

async function converted(
  sharp: typeof Sharp,
  bytes: Buffer,
  signals: AbortSignal[],
): Promise<Shrunk> {
  const release = await conversions.acquire('all', signals)
  if (!release) return 'busy'
  try {
    // A phone says in the metadata which way it was held.
    const small = sharp(bytes, { limitInputPixels }).autoOrient().resize(size)
    return Uint8Array.from(await small.webp().timeout({ seconds }).toBuffer())
  } catch {
    return 'unreadable'
  } finally {
    release()
  }
}

/** Null: it is larger than what is read. */
async function wholeOf(body: Download['body']): Promise<Buffer | null> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body) {
    length += piece.length
    if (length > mostBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const loading = once<typeof Sharp | null>()

/** Null, with one line of the log: this machine has no binary of it, and tiles show their icons. */
const loadSharp = (log: Log): Promise<typeof Sharp | null> =>
  loading.run(async () => {
    try {
      const { default: sharp } = await import('sharp')
      sharp.cache(false)
      sharp.concurrency(1)
      // The library reads many formats more, whose readers nobody here needs.
      sharp.block({ operation: ['VipsForeignLoad'] })
      const readers = ['Jpeg', 'Png', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`)
      sharp.unblock({ operation: readers })
      return sharp
    } catch (error) {
      if (!(error instanceof Error)) throw error
      log.warn(exceptionFields(error), 'pictures have no small copies here')
      return null
    }
  })
