import { makeZip } from 'client-zip'
import type { Instant } from '~/domain/day'
import { safeFileName } from '~/domain/file-name'
import { helsinkiWall } from '~/domain/helsinki'
import type { LoaderFunctionArgs } from '~/framework.server'
import { createConcurrencyLimit, onStreamEnd } from '~/platform/concurrency-limit'
import type { Portal } from '~/portal/portal.server'
import { takeFromLimit } from '~/portal/rate-limit.server'
import { downloads } from '~/screens/parts/downloads.server'
import { fileHeaders } from '~/screens/parts/file-headers.server'
import { fileProblem, pathOf, tooOftenFile } from '~/screens/parts/file-problem.server'
import { ApiError } from '~/upstream/call.server'

/** A file of an archive. */
export interface ArchiveEntry {
  /** With its folders. */
  name: string
  lastModified: Date
  input: AsyncIterable<Uint8Array> | string
}

export type ArchiveEntries = AsyncGenerator<ArchiveEntry, void, void>

interface Archive {
  /** Without its ending. */
  fileName: string
  /**
   * Its files, one after the other: none is opened before the reader has taken the one before.
   * @throws ApiError, a 404: there is no archive, and a page says so
   */
  open: () => Promise<ArchiveEntries>
}

/** For each person, in each process. A second one would have to wait for minutes, and is refused. */
const archives = createConcurrencyLimit({ atOnce: 1, queued: 0, waitMs: 0 })

/**
 * Streams a zip: a piece of a file goes to the reader as it comes, and the next is read then. Its files
 * are stored as they are, since pictures and PDFs are packed already.
 */
export async function archiveAnswer(
  portal: Portal,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { fileName, open }: Archive,
): Promise<Response> {
  const problem = (kind: Problem) => problemPage(portal, kind, request)
  const wait = await takeFromLimit(context, 'archives')
  if (wait !== null) return tooOftenFile(portal, wait, request)
  const release = await acquireBoth(portal, [request.signal, context.stopping])
  if (!release) return problem('too_many')
  try {
    const entries = await open()
    // Where nothing at all can be read, it is known by now.
    const first = await entries.next()
    const name = safeFileName(`${fileName}.zip`) ?? 'archive.zip'
    const headers = fileHeaders({ type: 'application/zip', name })
    if (request.method !== 'HEAD')
      return new Response(onStreamEnd(makeZip(resumed(entries, first)), release), { headers })
    await entries.return()
    release()
    return new Response(null, { headers })
  } catch (error) {
    release()
    // An address that is not the person's.
    if (error instanceof Response && error.status === 404) return problem('missing')
    if (!(error instanceof ApiError) || error.kind === 'unauthenticated') throw error
    return problem(error.kind === 'not-found' || error.kind === 'forbidden' ? 'missing' : 'failed')
  }
}

/** An archive is also one of the person's downloads. */
async function acquireBoth({ personKey }: Portal, signals: AbortSignal[]) {
  const archive = await archives.acquire(personKey, signals)
  const download = archive && (await downloads.acquire(personKey, signals))
  if (archive && !download) archive()
  return (
    download &&
    (() => {
      archive()
      download()
    })
  )
}

/** Where the reader leaves, the library throws into its source: the entries end then, and close their file. */
const resumed = (entries: ArchiveEntries, first: IteratorResult<ArchiveEntry, void>) => {
  const waiting = [first]
  const iterator: AsyncIterator<ArchiveEntry, void> = {
    next: async () => waiting.shift() ?? entries.next(),
    throw: () => entries.return(),
  }
  return { [Symbol.asyncIterator]: () => iterator }
}

/** A zip has no time zone: it gets the time that the portal shows. What it cannot hold is now. */
export function zipDate(instant: Instant | null, now: Date): Date {
  const time = instant === null ? NaN : Date.parse(instant)
  const known = time > Date.UTC(1980, 1) && time < Date.UTC(2107, 0) ? time : now.getTime()
  const { year, month, day, hour, minute } = helsinkiWall(known)
  return new Date(year, month - 1, day, hour, minute)
}

const problems = {
  missing: { status: 404, text: 'documents:archive.problem.missing' },
  failed: { status: 503, text: 'documents:archive.problem.failed' },
  too_many: { status: 429, text: 'documents:archive.problem.too_many' },
} as const

type Problem = keyof typeof problems

function problemPage(portal: Portal, problem: Problem, request: Request): Response {
  const { status, text } = problems[problem]
  return fileProblem(portal, {
    status,
    title: portal.t('documents:archive.problem.title'),
    text: portal.t(text),
    retryHref: problem === 'missing' ? null : pathOf(request),
    ...(problem === 'too_many' && { retryAfter: '60' }),
  })
}
