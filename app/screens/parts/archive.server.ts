import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { ZipFile } from 'yazl'
import type { Instant } from '~/domain/day'
import { safeFileName } from '~/domain/file-name'
import { helsinkiWall } from '~/domain/helsinki'
import type { LoaderFunctionArgs } from '~/framework.server'
import { createConcurrencyLimit, onStreamEnd } from '~/net/concurrency-limit'
import type { Portal } from '~/portal/portal.server'
import { takeFromLimit } from '~/portal/rate-limit.server'
import { fileHeaders } from '~/screens/parts/file-headers.server'
import {
  fileProblem,
  problemOf,
  tooOftenFile,
  type FileProblem,
} from '~/screens/parts/file-problem.server'

interface ZipEntry {
  /** The path within the archive, with folders. */
  name: string
  /** A zip has no time zone. */
  lastModified: Date
  input: AsyncIterable<Uint8Array> | string
}

export type ArchiveEntries = AsyncGenerator<ZipEntry, void, void>

interface Archive {
  /** Without extension. */
  fileName: string
  /**
   * The archive's files in turn: none opens before the reader has taken the previous one.
   * @throws ApiError, a 404: there is no archive, and a page says so
   */
  open: () => Promise<ArchiveEntries>
}

/** By person and process: a second one would wait for minutes. */
const archives = createConcurrencyLimit({ atOnce: 1, queued: 0, waitMs: 0 })

/** The next piece is read when the reader takes the last. */
export async function archiveAnswer(
  portal: Portal,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { fileName, open }: Archive,
): Promise<Response> {
  const problem = (kind: Exclude<FileProblem, 'none'>) =>
    fileProblem(portal, request, kind, problems)
  const wait = await takeFromLimit(context, 'archives')
  if (wait !== null) return tooOftenFile(portal, wait, request)
  const release = await archives.acquire(portal.personKey, [request.signal, context.stopping])
  if (!release) return problem('too_many')
  try {
    const entries = await open()
    // If every document fails, this throws before the answer begins.
    const first = await entries.next()
    const name = safeFileName(`${fileName}.zip`) ?? 'archive.zip'
    const headers = fileHeaders({ type: 'application/zip', name })
    const ended = () => {
      release()
      // If the reader disconnects, the current document is closed.
      entries.return().catch(() => undefined)
    }
    if (request.method !== 'HEAD') {
      const zip = NodeStream.from(zipStream(resumed(entries, first)))
      return new Response(onStreamEnd(zip as ReadableStream<Uint8Array>, ended), { headers })
    }
    ended()
    return new Response(null, { headers })
  } catch (error) {
    release()
    return problem(problemOf(error))
  }
}

/**
 * Readers of a pipe need deflated files, because they do not know a stored file's length. The fastest level,
 * because pictures and PDFs are compressed already.
 */
async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer, void> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const failed = new AbortController()
  for await (const { name, lastModified: mtime, input } of entries) {
    const file = Readable.from(input).once('error', (error) => failed.abort(error))
    let isWritten = false
    output.once('unpipe', () => (isWritten = true))
    zip.addReadStream(file, name, { mtime, forceDosTimestamp: true, compressionLevel: 1 })
    try {
      while (!isWritten || output.readableLength > 0) {
        const piece = output.read() as Buffer | null
        if (piece) yield piece
        else await once(output, 'readable', { signal: failed.signal })
      }
    } finally {
      file.destroy()
    }
  }
  zip.end()
  yield* output as AsyncIterable<Buffer>
}

async function* resumed(entries: ArchiveEntries, first: IteratorResult<ZipEntry, void>) {
  if (!first.done) yield first.value
  yield* entries
}

/** The zip gets the portal's shown time; times that it cannot hold become now. */
export function zipDate(instant: Instant | null, now: Date): Date {
  const time = instant === null ? NaN : Date.parse(instant)
  const known = time > Date.UTC(1980, 1) && time < Date.UTC(2107, 0) ? time : now.getTime()
  const { year, month, day, hour, minute } = helsinkiWall(known)
  return new Date(year, month - 1, day, hour, minute)
}

const problems = {
  title: 'documents:archive.problem.title',
  missing: 'documents:archive.problem.missing',
  failed: 'documents:archive.problem.failed',
  too_many: 'documents:archive.problem.too_many',
} as const
