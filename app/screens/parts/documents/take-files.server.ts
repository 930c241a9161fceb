import type { AppLoadContext } from '~/framework.server'
import { tidyName } from '~/domain/file-name'
import { chosenProblem, contentProblem, nameForFormat } from '~/domain/upload'
import { readContent } from '~/http/uploads/file-content.server'
import { receiveUpload, type ReceivedFile } from '~/http/uploads/receive.server'
import { SpoolFull } from '~/http/uploads/spool.server'
import { exceptionFields } from '~/observe/log.server'
import type { RefusedFile } from './upload-problem'

export interface Taken {
  fields: FormData
  /** On disk, checked, with their final names. The caller deletes them before the request ends. */
  files: ReceivedFile[]
  refused: RefusedFile[]
  tooMany: boolean
}

/**
 * Receives and checks files. One file that is too large rejects all (specification 5).
 * @throws UploadBroken, and a 503 where no more can be received now
 */
export async function takeFiles(
  { spool, log }: AppLoadContext,
  request: Request,
  options: { owner: string; mostFiles: number; mostFields?: number },
): Promise<Taken> {
  const { fields, files, tooMany } = await receive()
  const taken: Taken = { fields, files: [], refused: [], tooMany }
  try {
    // Files are checked one after the other, because a part of each is in memory.
    for (const file of files) {
      const judged = await judge(file)
      if (judged.problem) taken.refused.push({ name: tidyName(file.name), problem: judged.problem })
      else taken.files.push({ ...file, name: judged.name })
    }
    if (taken.refused.some(({ problem }) => problem === 'too-large')) taken.files = []
  } catch (error) {
    taken.files = []
    throw error
  } finally {
    const kept = new Set(taken.files.map(({ handle }) => handle))
    await spool.remove(files.filter(({ handle }) => !kept.has(handle)))
  }
  return taken

  async function receive() {
    try {
      return await receiveUpload(request, { spool, ...options })
    } catch (error) {
      if (!(error instanceof SpoolFull)) throw error
      log.warn(exceptionFields(error), 'upload refused: the spool is full')
      throw new Response(null, { status: 503 })
    }
  }
}

async function judge(file: ReceivedFile) {
  const chosen = chosenProblem(file)
  if (chosen) return { problem: chosen }
  const content = await readContent(file.handle)
  const problem = contentProblem(content)
  return problem ? { problem } : { problem, name: nameForFormat(file.name, content.format ?? '') }
}
