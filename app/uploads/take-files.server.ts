import type { AppLoadContext } from '~/framework.server'
import { tidyName } from '~/domain/file-name'
import { chosenProblem, contentProblem, nameForFormat, type RefusedFile } from '~/domain/upload'
import { readContent } from './file-content.server'
import { receiveUpload, type ReceivedFile } from './receive.server'
import { SpoolFull } from './spool.server'
import { exceptionFields } from '~/observe/log.server'

export type Taken = Awaited<ReturnType<typeof takeFiles>>

/**
 * Receives and checks files. One file that is too large rejects all (specification 5).
 * @returns files on disk with their final names, which the caller deletes before the request ends
 * @throws UploadBroken, and a 503 where no more can be received now
 */
export async function takeFiles(
  { spool, log }: AppLoadContext,
  request: Request,
  options: { owner: string; mostFiles: number },
) {
  const receiving = receiveUpload(request, { spool, ...options })
  const { fields, files, tooMany } = await receiving.catch((error: unknown) => {
    if (!(error instanceof SpoolFull)) throw error
    log.warn(exceptionFields(error), 'upload refused: the spool is full')
    throw new Response(null, { status: 503 })
  })
  const taken: ReceivedFile[] = []
  const refused: RefusedFile[] = []
  let dropped = files
  try {
    // Files are checked one after the other, because a part of each is in memory.
    for (const file of files) {
      const judged = await judge(file)
      if (judged.problem) refused.push({ name: tidyName(file.name), problem: judged.problem })
      else taken.push({ ...file, name: judged.name })
    }
    const kept = refused.some(({ problem }) => problem === 'too-large') ? [] : taken
    const handles = new Set(kept.map(({ handle }) => handle))
    dropped = files.filter(({ handle }) => !handles.has(handle))
    return { fields, files: kept, refused, tooMany }
  } finally {
    await spool.remove(dropped)
  }
}

async function judge(file: ReceivedFile) {
  const chosen = chosenProblem(file)
  if (chosen) return { problem: chosen }
  const content = await readContent(file.handle)
  const problem = contentProblem(content)
  return problem ? { problem } : { problem, name: nameForFormat(file.name, content.format ?? '') }
}
