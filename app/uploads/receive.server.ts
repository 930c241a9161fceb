import Busboy, { type BusboyFileStream } from '@fastify/busboy'
import { setMaxListeners } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { largestUpload } from '~/domain/upload'
import { SpoolFull, type Spool, type SpooledFile } from './spool.server'

export interface ReceivedFile extends SpooledFile {
  /** As the browser says it. */
  name: string
}

export interface UnsavedTokens {
  fields: FormData
  files: ReceivedFile[]
  /** Name of the first file above the limit; then no file was kept. */
  tooLarge: string | null
  /** More files than asked for; then none was kept. */
  tooMany: boolean
}

/** What was sent is no such form, or broke off. */
export class UploadBroken extends Error {
  override name = 'UploadBroken'
}

interface Receiving {
  spool: Spool
  owner: string
  mostFiles: number
}

/**
 * Receives a form with files: each goes to disk as it comes. The rest of a form that is refused is
 * read and dropped, since browsers read an answer only after they have sent all of it.
 * @throws UploadBroken, SpoolFull
 */
export async function receiveUpload(request: Request, options: Receiving): Promise<UnsavedTokens> {
  const { spool, owner, mostFiles } = options
  const fields = new FormData()
  let tooLarge: string | null = null
  let tooMany = false
  const broken = new AbortController()
  // Each file listens.
  setMaxListeners(0, broken.signal)
  const writing: Promise<ReceivedFile>[] = []

  async function keep(stream: BusboyFileStream, name: string): Promise<ReceivedFile> {
    stream.once('limit', () => (tooLarge ??= name))
    try {
      return { ...(await spool.write(owner, stream, broken.signal)), name }
    } catch (error) {
      // Nobody reads it any more: the form's other parts would wait for it.
      stream.resume()
      throw error
    }
  }

  /** What could not be written has left nothing behind itself. */
  async function removeAll(): Promise<void> {
    const written = await Promise.allSettled(writing)
    const ids = written.flatMap((result) => (result.status === 'fulfilled' ? result.value.id : []))
    await spool.remove(owner, ids)
  }

  const parser = openParser(request, mostFiles)
  parser.on('field', (name, value) => fields.append(name, value))
  parser.on('filesLimit', () => (tooMany = true))
  parser.on('file', (_field, stream, name: string | undefined) => {
    // Broken off in the middle, a file fails by itself as well.
    stream.on('error', () => broken.abort())
    // An input in which nothing was chosen is sent as a file without a name.
    if (!name || tooMany || tooLarge !== null) stream.resume()
    else {
      const stored = keep(stream, nameOf(name))
      writing.push(stored)
      // Looked at when the form has ended: unlooked at until then, a failure would end the process.
      stored.catch(() => undefined)
    }
  })
  try {
    await pipeline(Readable.fromWeb(request.body as NodeStream), parser)
    await Promise.all(writing)
  } catch (error) {
    broken.abort()
    await removeAll()
    if (error instanceof SpoolFull) throw error
    throw new UploadBroken('the form broke off', { cause: error })
  }
  if (!tooMany && tooLarge === null)
    return { fields, files: await Promise.all(writing), tooLarge, tooMany }
  await removeAll()
  return { fields, files: [], tooLarge, tooMany }
}

function openParser(request: Request, mostFiles: number) {
  const contentType = request.headers.get('Content-Type') ?? ''
  if (!request.body) throw new UploadBroken('nothing was sent')
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // What separates folders is a matter of the rule for names.
      preservePath: true,
      limits: {
        fileSize: largestUpload,
        files: mostFiles,
        fields: 10,
        fieldSize: 8 * 1024,
        parts: mostFiles + 10,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    })
  } catch (error) {
    throw new UploadBroken('no form with files', { cause: error })
  }
}

/** Browsers write these three in a form's file names, and nothing else, as percent signs. */
const written: Record<string, string> = { '%22': '"', '%0d': '\r', '%0a': '\n' }

const nameOf = (name: string) =>
  name.replace(/%(?:22|0d|0a)/gi, (sign) => written[sign.toLowerCase()] ?? sign)
