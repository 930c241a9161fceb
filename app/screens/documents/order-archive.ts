import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { ZipFile } from 'yazl'
import { allAddresses, isAddressId } from '~/domain/address'
import { archiveNames } from '~/domain/archive-names'
import type { Instant } from '~/domain/day'
import {
  visibleDocuments,
  documentTree,
  type PortalDocument,
  type DocumentFolder,
} from '~/domain/document'
import { safeFileName } from '~/domain/file-name'
import { nameByContent } from '~/domain/file-signature'
import { helsinkiWall } from '~/domain/helsinki'
import type { LoaderFunctionArgs } from '~/framework.server'
import { shares } from '~/net/shares'
import { openScreen } from '~/portal/page-data.server'
import { takeFromLimit } from '~/portal/rate-limit.server'
import { orderRole } from '~/portal/role.server'
import type { Portal } from '~/portal/portal.server'
import { folderName } from '~/screens/parts/documents/documents-view'
import { fileAnswer, fileHeaders } from '~/http/file-headers.server'
import {
  fileProblem,
  problemOf,
  tooOftenFile,
  type FileProblem,
} from '~/screens/parts/file-problem.server'
import { ApiError, apiFailure, isUnseen } from '~/upstream/call.server'
import { downloadDocument, listOrderDocuments } from '~/upstream/document.server'

interface ZipEntry {
  /** The path within the archive, with folders. */
  name: string
  /** A zip has no time zone. */
  lastModified: Date
  input: AsyncIterable<Uint8Array> | string
}

type ArchiveEntries = AsyncGenerator<ZipEntry, void, void>

/** Reads a document's next piece only after the browser has taken the previous one. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { portal, url, orderId } = await openScreen(args, 'orderId')
  const { request, context } = args
  const problem = (kind: Exclude<FileProblem, 'none'>) =>
    fileProblem(portal, request, kind, problems)
  const wait = await takeFromLimit(context, 'archives')
  if (wait !== null) return tooOftenFile(portal, wait, request)
  const release = await shares.archives.acquire(portal.personKey, [
    request.signal,
    context.stopping,
  ])
  if (!release) return problem('too_many')
  try {
    const documents = await listedFor(portal, orderId, url.searchParams.get('address') ?? '')
    const entries = documentEntries(portal, orderId, documents, context.stopping)
    // If every document fails, this throws before the answer begins.
    const first = await entries.next()
    const name = safeFileName(`${portal.t('order:title', { id: orderId })}.zip`) ?? 'archive.zip'
    const headers = fileHeaders({ type: 'application/zip', name })
    const zip = NodeStream.from(zipStream(resumed(entries, first)))
    return await fileAnswer(request, zip as ReadableStream<Uint8Array>, headers, () => {
      release()
      // If the reader disconnects, the current document is closed.
      entries.return().catch(() => undefined)
    })
  } catch (error) {
    release()
    return problem(problemOf(error))
  }
}

/** The documents that the page of the order shows to this person. */
async function listedFor(portal: Portal, orderId: string, address: string) {
  const addressId = isAddressId(address) ? address : allAddresses
  const [documents, role] = await Promise.all([
    listOrderDocuments(portal.api, orderId),
    orderRole(portal, { addressId, orderId }),
    // Fails if the addresses are unreadable: otherwise a customer would get an installer's files and take
    // them for all files.
    portal.addresses(),
  ])
  return visibleDocuments(documents, role)
}

/** With 50 kB/s a browser has received 500 MB by then. The remaining documents are listed as missing. */
const mostMs = 3 * 3_600_000

/**
 * The documents, in the page's folders. A failed document is left out, a broken one ends where it broke, and
 * a list at the end names both.
 * @param stopping aborts when the process stops
 * @throws ApiError where not one of them can be opened
 */
async function* documentEntries(
  portal: Portal,
  orderId: string,
  documents: readonly PortalDocument[],
  stopping: AbortSignal,
): ArchiveEntries {
  const { api, now, t } = portal
  const root = t('order:title', { id: orderId })
  const nameOf = archiveNames()
  const until = performance.now() + mostMs
  const missing: string[] = []
  const miss = (name: string, why: 'missing' | 'failed' | 'cut') =>
    missing.push(`- ${name}: ${t(`documents:archive.why.${why}`)}`)
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  try {
    for (const document of filesOf(documentTree(documents))) {
      stopping.throwIfAborted()
      await portal.requireCurrent()
      // The folder names of the page.
      const path = document.path.length > 0 ? document.path : ['']
      const folders = path.map((name) => folderName(t, name))
      const label = document.filename || document.info || t('documents:tree.unnamed')
      const file =
        performance.now() < until
          ? await downloadDocument(api, document.id, { orderId }).catch(apiFailure)
          : failed
      if (file instanceof ApiError) {
        miss([...folders, label].join('/'), isUnseen(file) ? 'missing' : 'failed')
        continue
      }
      reader = file.body.getReader()
      const name = nameOf(
        [root, ...folders],
        nameByContent(document.filename || document.id, file.head),
      )
      const lastModified = zipDate(document.updatedAt, now)
      yield { name, lastModified, input: contentOf(reader, () => miss(name, 'cut')) }
    }
    if (!reader) throw documents.length > 0 ? failed : none
    if (missing.length === 0) return
    const name = nameOf([root], `${t('documents:archive.missing_file')}.txt`)
    const input = [t('documents:archive.missing'), '', ...missing, ''].join('\r\n')
    yield { name, lastModified: zipDate(null, now), input }
  } finally {
    // Closes the current document if the download ends within it. Cancelling a broken document rejects, which
    // is ignored.
    await reader?.cancel().catch(() => undefined)
  }
}

const failed = new ApiError('unavailable', 'a document of an archive')
const none = new ApiError('not-found', 'a document of an archive')

const filesOf = (tree: readonly DocumentFolder[]): PortalDocument[] =>
  tree.flatMap(({ documents, folders }) => [...documents, ...filesOf(folders)])

/** @param cut is called where the file breaks off */
async function* contentOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  cut: () => void,
): AsyncGenerator<Uint8Array, void> {
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch (error) {
    apiFailure(error)
    cut()
  }
}

/**
 * Programs that read the zip from a pipe need deflated files, because they do not know a stored file's
 * length. The fastest level, because pictures and PDFs are compressed already.
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

/** The zip gets the time that the portal shows. A time that a zip cannot store becomes the current time. */
function zipDate(instant: Instant | null, now: Date): Date {
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
