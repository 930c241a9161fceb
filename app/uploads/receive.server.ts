import Busboy, { type BusboyFileStream } from '@fastify/busboy'
import { setMaxListeners } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { largestUpload } from '~/domain/upload'
import type { Spool, SpooledFile } from './spool.server'

export interface ReceivedFile extends SpooledFile {
  /** From the browser. */
  name: string
}

/** The request is no form with files, or broke off. */
export class UploadBroken extends Error {
  override name = 'UploadBroken'
}

interface ReceiveOptions {
  spool: Spool
  /** Identifies the person. */
  owner: string
  mostFiles: number
}

/** The upload's forms have four. */
const mostFields = 10

/**
 * Streams each file to disk. The rest of a refused form is read and dropped, because browsers read an answer
 * only after sending everything; with a full disk that happens after the answer.
 * @throws UploadBroken, SpoolFull
 */
export async function receiveUpload(request: Request, options: ReceiveOptions) {
  const { spool, owner, mostFiles } = options
  const fields = new FormData()
  /** More than `mostFiles`; no file is stored then. */
  let tooMany = false
  const aborter = new AbortController()
  // Each file adds a listener, and Node warns above ten.
  setMaxListeners(0, aborter.signal)
  const writing: Promise<ReceivedFile>[] = []
  /** Faults of the disk, not of the form. */
  const faults: Error[] = []
  let fail: (error: unknown) => void = () => undefined
  const failed = new Promise<never>((_, reject) => (fail = reject))

  async function store(
    stream: BusboyFileStream,
    of: Pick<ReceivedFile, 'name'>,
  ): Promise<ReceivedFile> {
    try {
      // A failed write destroys the stream that it reads. If that were the form's own stream, the parser
      // would wait for ever.
      const copy = stream.pipe(new PassThrough())
      return { ...(await spool.write(owner, copy, aborter.signal)), ...of }
    } catch (error) {
      if (!aborter.signal.aborted && error instanceof Error) faults.push(error)
      // An unread stream would block the form's other parts.
      stream.resume()
      throw error
    }
  }

  async function removeAll(): Promise<void> {
    const written = await Promise.allSettled(writing)
    await spool.remove(
      written.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    )
  }

  const parser = openParser(request, mostFiles)
  parser.on('field', (name, value) => fields.append(name, value))
  parser.on('filesLimit', () => (tooMany = true))
  parser.on('file', (_field, stream, name: string | undefined) => {
    // Where the form breaks off, the current file's stream reports it.
    stream.on('error', () => aborter.abort())
    // Browsers send an empty file input as a file without a name.
    if (!name || tooMany || aborter.signal.aborted) stream.resume()
    else {
      const stored = store(stream, { name: decodedName(name) })
      writing.push(stored)
      stored.catch(fail)
    }
  })
  try {
    await Promise.race([pipeline(Readable.fromWeb(request.body as NodeStream), parser), failed])
    await Promise.all(writing)
  } catch (error) {
    aborter.abort()
    await removeAll()
    const [fault] = faults
    if (fault) throw fault
    throw new UploadBroken('the form broke off', { cause: error })
  }
  if (!tooMany) return { fields, files: await Promise.all(writing), tooMany }
  await removeAll()
  return { fields, files: [], tooMany }
}

function openParser(request: Request, mostFiles: number) {
  const contentType = request.headers.get('Content-Type') ?? ''
  if (!request.body) throw new UploadBroken('nothing was sent')
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // The rule for file names handles separators.
      preservePath: true,
      limits: {
        // The receiver stops at the first byte above the limit.
        fileSize: largestUpload + 1,
        files: mostFiles,
        fields: mostFields,
        fieldSize: 8 * 1024,
        parts: mostFiles + mostFields,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    })
  } catch (error) {
    throw new UploadBroken('no form with files', { cause: error })
  }
}

/** The only characters that browsers percent-encode in file names of a form. */
const percentEncoded: Record<string, string> = { '%22': '"', '%0d': '\r', '%0a': '\n' }

const decodedName = (name: string) =>
  name.replace(/%(?:22|0d|0a)/gi, (code) => percentEncoded[code.toLowerCase()] ?? code)
