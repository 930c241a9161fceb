import type { AppLoadContext } from '~/framework.server'
import { randomBytes } from 'node:crypto'
import { takeFromLimit, refund } from '~/portal/rate-limit.server'
import { mostUploads, sizeOf } from '~/domain/upload'
import { paths } from '~/paths'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { UploadBroken } from '~/uploads/receive.server'
import type { RequestArgs } from './actions.server'
import { openSelections, type Selections } from './selections.server'
import { takeFiles, unlessFull, type Taken } from './take-files.server'
import type { Refusal } from './upload-view'

/**
 * The first step: receives the chosen files, stores them where every process finds them, and redirects
 * to their list.
 * @returns why they cannot be taken
 */
export async function choose({ context, request, portal, place }: RequestArgs): Promise<Refusal> {
  const selections = openSelections(context, portal)
  const taken = await takeInTime(context, request, selections.owner)
  if ('refusal' in taken) return taken
  const { files, refused } = taken
  if (taken.tooMany) return { refusal: 'too-many' }
  if (files.length === 0 && refused.length > 0) return { refusal: 'files', refused }
  if (files.length === 0) return { refusal: 'none' }
  const id = await wait(context, selections, taken)
  throw safeRedirect(paths.documentSelection(place.addressId, id, place.orderId))
}

/** @returns the new selection's id */
async function wait(
  { waitingFiles, log }: AppLoadContext,
  selections: Selections,
  { files, refused }: Taken,
): Promise<string> {
  const { owner } = selections
  const ids = files.map((file) => file.id)
  await unlessFull(log, waitingFiles.takeOver(owner, ids))
  const id = randomBytes(16).toString('hex')
  try {
    await selections.add({
      id,
      refused,
      files: files.map((file) => ({ ...file, details: '', state: 'waiting' })),
    })
  } catch (error) {
    // Without a selection nothing leads to the files.
    await waitingFiles.remove(owner, ids)
    throw error
  }
  return id
}

/** One file counts against the limit before, the others once their number is known. */
async function takeInTime(
  context: AppLoadContext,
  request: Request,
  owner: string,
): Promise<Taken | Refusal> {
  const full = await takeFromLimit(context, 'files')
  if (full !== null) return { refusal: 'too-often', wait: full }
  const taken = await take(context, request, owner)
  if ('refusal' in taken) return taken
  const { files, refused } = taken
  const { most } = context.waitingFiles
  if (sizeOf(files) > most) return dropped({ refusal: 'too-much', most })
  const wait = await takeFromLimit(context, 'files', Math.max(0, files.length + refused.length - 1))
  return wait === null ? taken : dropped({ refusal: 'too-often', wait })

  async function dropped(refusal: Refusal): Promise<Refusal> {
    const ids = files.map(({ id }) => id)
    await Promise.all([context.spool.remove(owner, ids), refund(context, 'files')])
    return refusal
  }
}

async function take(
  context: AppLoadContext,
  request: Request,
  owner: string,
): Promise<Taken | Refusal> {
  try {
    return await takeFiles(context, request, { owner, mostFiles: mostUploads })
  } catch (error) {
    if (!(error instanceof UploadBroken)) throw error
    context.log.info({ err: error }, 'files did not arrive')
    return { refusal: 'broken' }
  }
}
