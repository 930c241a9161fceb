import { availableParallelism } from 'node:os'
import type Sharp from 'sharp'
import type { Sharp as Picture } from 'sharp'
import { createConcurrencyLimit } from '~/platform/concurrency-limit'
import type { Log } from '~/platform/log.server'
import { exceptionFields } from '~/platform/log-fields'
import { once } from '~/platform/once'

/** A few bytes may say that they are a picture of any size: this one takes 200 MB at most. */
const limitInputPixels = 50_000_000
const seconds = 5

/** Decoding takes a core. It waits for nobody's files. */
const conversions = createConcurrencyLimit({
  atOnce: availableParallelism(),
  queued: 100,
  waitMs: 10_000,
})

const forms = {
  /** WebP, twice as wide as a tile of a phone, for its finer dots. */
  tile: (picture: Picture) => picture.resize({ width: 400, height: 300 }).webp(),
  /** JPEG whose details can be seen when it is printed as wide as a page. */
  printed: (picture: Picture) =>
    picture
      .resize({ width: 1400, height: 1400, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 75 }),
} as const

export type Shrunk = Uint8Array<ArrayBuffer> | 'unreadable' | 'busy'

/** A smaller copy of a JPEG, PNG or GIF, upright and without its metadata; nothing of it is kept. */
export async function shrinkPicture(
  bytes: Buffer,
  form: keyof typeof forms,
  { log, signals }: { log: Log; signals: AbortSignal[] },
): Promise<Shrunk> {
  const sharp = await loadSharp(log)
  const release = sharp && (await conversions.acquire('all', signals))
  if (!sharp || !release) return 'busy'
  try {
    // A phone says in the metadata which way it was held.
    const small = forms[form](sharp(bytes, { limitInputPixels }).autoOrient())
    return Uint8Array.from(await small.timeout({ seconds }).toBuffer())
  } catch {
    return 'unreadable'
  } finally {
    release()
  }
}

const loading = once<typeof Sharp | null>()

/** Null, with one line of the log: this machine has no binary of it, and tiles show their icons. */
export const loadSharp = (log: Log): Promise<typeof Sharp | null> =>
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
