import type { AppLoadContext } from '~/framework.server'
import {
  chosenProblem,
  contentProblem,
  nameForFormat,
  uploadName,
  type UploadProblem,
} from '~/domain/upload'
import { readContent } from '~/uploads/file-content.server'
import { receiveUpload, type ReceivedFile } from '~/uploads/receive.server'
import { SpoolFull } from '~/uploads/spool.server'
import { exceptionFields } from '~/platform/log-fields'

type Judged = { problem: UploadProblem } | { problem: null; name: string }

export interface Taken {
  fields: FormData
  /** On disk, and what they say they are; named as they are to be saved. */
  files: ReceivedFile[]
  /** Not kept. */
  refused: { name: string; problem: UploadProblem }[]
  tooMany: boolean
}

/** @throws a 503 where no more files can be kept now */
export async function unlessFull<T>(log: AppLoadContext['log'], taking: Promise<T>): Promise<T> {
  try {
    return await taking
  } catch (error) {
    if (!(error instanceof SpoolFull)) throw error
    log.warn(exceptionFields(error), 'files are not taken now')
    throw new Response(null, { status: 503 })
  }
}

/**
 * Receives chosen files and checks them by name and content. One that is too large abandons all of
 * them (specification 5).
 * @throws UploadBroken, and a 503 where no more can be kept now
 */
export async function takeFiles(
  { spool, log }: AppLoadContext,
  request: Request,
  { owner, mostFiles }: { owner: string; mostFiles: number },
): Promise<Taken> {
  const received = await unlessFull(log, receiveUpload(request, { spool, owner, mostFiles }))
  const { fields, files, tooLarge, tooMany } = received
  const taken: Taken = { fields, files: [], refused: [], tooMany }
  if (tooLarge !== null) {
    taken.refused.push({ name: uploadName(tooLarge), problem: 'too-large' })
    return taken
  }
  try {
    // One after the other, since a part of each is in memory.
    for (const file of files) {
      const judged = await judge(file)
      if (judged.problem)
        taken.refused.push({ name: uploadName(file.name), problem: judged.problem })
      else taken.files.push({ ...file, name: judged.name })
    }
  } catch (error) {
    taken.files = []
    throw error
  } finally {
    const unwanted = files.filter(({ id }) => !taken.files.some((file) => file.id === id))
    await spool.remove(
      owner,
      unwanted.map(({ id }) => id),
    )
  }
  return taken

  async function judge(file: ReceivedFile): Promise<Judged> {
    const chosen = chosenProblem(file)
    const stored = chosen ? null : await spool.find(owner, file.id)
    if (!stored) return { problem: chosen ?? 'empty' }
    const content = await readContent(stored.path)
    const problem = contentProblem(content)
    return problem ? { problem } : { problem, name: nameForFormat(file.name, content.format ?? '') }
  }
}
