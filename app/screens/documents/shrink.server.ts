import { fileSignature } from '~/domain/file-signature'
import { createConcurrencyLimit } from '~/net/concurrency-limit'
import { readWhole } from '~/net/read-whole'
import {
  loadSharp,
  shrinkPicture,
  type Shrunk,
  type ShrinkOptions,
} from '~/uploads/pictures.server'
import type { Download } from '~/upstream/call.server'

/** Twice the largest upload, because the whole file is in memory. */
const mostBytes = 20_000_000

/** Each read holds a whole file in memory, for long if the API sends slowly. */
const readings = createConcurrencyLimit({ atOnce: 6, queued: 100, waitMs: 10_000 })

/**
 * Makes a small copy for a tile, or for an order's front, which shows landscape pictures only.
 * @throws ApiError where the file is not received completely
 */
export async function shrink(
  { head, body, length }: Download,
  form: 'tile' | 'wide',
  options: ShrinkOptions,
): Promise<Shrunk> {
  const { log, signals } = options
  const isPicture = ['jpg', 'png', 'gif'].includes(fileSignature(head) ?? '')
  if (!isPicture || (length ?? 0) > mostBytes) return left('unreadable')
  const [sharp, release] = [await loadSharp(log), await readings.acquire('all', signals)]
  try {
    if (!sharp || !release) return await left('busy')
    const bytes = await readWhole(body, mostBytes)
    return bytes ? await shrinkPicture(bytes, form, options) : 'unreadable'
  } finally {
    release?.()
  }

  async function left<T>(why: T): Promise<T> {
    await body.cancel()
    return why
  }
}
