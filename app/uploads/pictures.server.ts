import type Sharp from 'sharp'
import type { Metadata, Sharp as Picture } from 'sharp'
import { shares } from '~/net/shares'
import { exceptionFields, type Log } from '~/observe/log.server'

/** Bytes: a small file can decode to any size. */
const mostDecoded = 100_000_000
/**
 * Each scan of a JPEG decodes the whole picture again; encoders write about ten. Both limits bound the CPU
 * time, since the library's time limit counts waiting and does not end a scan.
 */
const mostScans = 100
const scanStart = Buffer.from('ffda00', 'hex')

const forms = {
  /** WebP, twice a phone tile's width. */
  tile: (picture: Picture) => picture.resize({ width: 400, height: 300 }).webp(),
  /** WebP, landscape only, for the front of an order. */
  wide: (picture: Picture) => picture.resize({ width: 640, height: 360 }).webp(),
} as const

export interface ShrinkOptions {
  /** Identifies the person whose turn the conversion takes. */
  person: string
  log: Log
  signals: AbortSignal[]
}

export type Shrunk = Uint8Array<ArrayBuffer> | 'unreadable' | 'busy'

/** Upright, without metadata; nothing is kept. */
export async function shrinkPicture(
  bytes: Buffer,
  form: keyof typeof forms,
  { person, log, signals }: ShrinkOptions,
): Promise<Shrunk> {
  const sharp = await loadSharp(log)
  const release = sharp && (await shares.conversions.acquire(person, signals))
  if (!sharp || !release) return 'busy'
  try {
    // Cameras write wrong headers and transfers lose the end, so harmless damage is accepted.
    const picture = sharp(bytes, { failOn: 'none' })
    const metadata = await picture.metadata()
    if (decodedLength(metadata) > mostDecoded || hasManyScans(bytes)) return 'unreadable'
    const { width, height } = metadata.autoOrient
    if (form === 'wide' && width < height) return 'unreadable'
    // The metadata say which way the phone was held.
    return Uint8Array.from(await forms[form](picture.autoOrient()).toBuffer())
  } catch {
    return 'unreadable'
  } finally {
    release()
  }
}

/**
 * An interlaced picture is in memory whole, and copied once. A JPEG that is not interlaced is decoded at an
 * eighth of its width and height, so a phone's 50 megapixels take no more than a small picture.
 */
function decodedLength(metadata: Metadata): number {
  const { format, width, height, channels, depth, isProgressive } = metadata
  const length = width * height * channels * (depth === 'uchar' ? 1 : 2)
  if (isProgressive) return 2 * length
  return format === 'jpeg' ? length / 64 : length
}

function hasManyScans(bytes: Buffer): boolean {
  let count = 0
  for (let at = bytes.indexOf(scanStart); at >= 0; at = bytes.indexOf(scanStart, at + 1)) count += 1
  return count > mostScans
}

let loading: Promise<typeof Sharp | null> | undefined

/** Null, with one log line, where no binary exists; tiles then show icons. */
export const loadSharp = (log: Log): Promise<typeof Sharp | null> =>
  (loading ??= importSharp().catch((error: unknown) => {
    if (!(error instanceof Error)) throw error
    log.warn(exceptionFields(error), 'sharp is missing or unusable: no thumbnails')
    return null
  }))

async function importSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Other formats of the library are not needed.
  sharp.block({ operation: ['VipsForeignLoad'] })
  const readers = ['Jpeg', 'Png', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`)
  sharp.unblock({ operation: readers })
  return sharp
}
