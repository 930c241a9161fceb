import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { largestUpload, mostUploads } from '~/domain/upload'

/** Small, because many files are read at once; a multiple of three for base64. */
const pieceBytes = 96 * 1024

const defaultLimits = {
  /** Files of one person at a time: two full forms. */
  ownFiles: 2 * mostUploads,
  /** Files of all people, since each is open. */
  files: 500,
  /** Bytes of all people: ten full forms. */
  bytes: 10 * mostUploads * largestUpload,
}

/** The spool has no room for a file at the moment. */
export class SpoolFull extends Error {
  override name = 'SpoolFull'
}

/** Can be read repeatedly, in pieces. */
export interface SpooledFile {
  handle: FileHandle
  /** In bytes. */
  size: number
  open(): AsyncIterable<Uint8Array>
}

interface OwnFile {
  owner: string
  /** Received so far. */
  bytes: number
  handle?: FileHandle
}

/**
 * Files on their way to the API: on disk below `uploads`, never whole in memory. They have no name there, so the
 * system deletes them when they are closed, or when the process ends, however it ends.
 */
export class Spool {
  private readonly own = new Set<OwnFile>()

  private constructor(
    private readonly folder: string,
    private readonly limits: typeof defaultLimits,
  ) {}

  static async open(sessionDir: string, limits = defaultLimits): Promise<Spool> {
    const folder = join(sessionDir, 'uploads')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return new Spool(folder, limits)
  }

  /** Counts files that still arrive, too. */
  held(): { files: number; bytes: number } {
    const bytes = [...this.own].reduce((sum, file) => sum + file.bytes, 0)
    return { files: this.own.size, bytes }
  }

  /**
   * After a failure or abort nothing remains.
   * @param owner identifies the person: more logins give no more room
   * @throws SpoolFull
   */
  async write(owner: string, from: Readable, signal?: AbortSignal): Promise<SpooledFile> {
    this.requireRoom(owner)
    const entry: OwnFile = { owner, bytes: 0 }
    this.own.add(entry)
    try {
      const path = join(this.folder, `${randomUUID()}.part`)
      // Readable by the process's user only.
      const handle = await open(path, 'wx+', 0o600)
      entry.handle = handle
      await rm(path, { force: true })
      await pipeline(
        from,
        async (pieces: AsyncIterable<Buffer>) => {
          for await (const piece of pieces) {
            await handle.appendFile(piece)
            entry.bytes += piece.length
          }
        },
        { signal },
      )
      return { handle, size: entry.bytes, open: () => piecesOf(handle) }
    } catch (error) {
      await entry.handle?.close()
      this.own.delete(entry)
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!['ENOSPC', 'EDQUOT', 'EMFILE'].includes(code)) throw error
      // Disk, quota or open files are full.
      throw new SpoolFull('the disk is full', { cause: error })
    }
  }

  async remove(files: readonly Pick<SpooledFile, 'handle'>[]): Promise<void> {
    for (const { handle } of files) {
      await handle.close()
      for (const file of this.own) if (file.handle === handle) this.own.delete(file)
    }
  }

  close(): Promise<void> {
    return this.remove([...this.own].flatMap(({ handle }) => (handle ? [{ handle }] : [])))
  }

  /** @throws SpoolFull */
  private requireRoom(owner: string): void {
    const { limits } = this
    const files = [...this.own].filter((file) => file.owner === owner)
    if (files.length >= limits.ownFiles) throw new SpoolFull('a person sends too many files')
    const { files: all, bytes } = this.held()
    if (all >= limits.files || bytes >= limits.bytes) throw new SpoolFull('the spool is full')
  }
}

async function* piecesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ;) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pieceBytes), { position })
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
