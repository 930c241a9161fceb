import type { ActionFunctionArgs, AppLoadContext } from '~/framework.server'
import { createHash } from 'node:crypto'
import { photoNumbers } from '~/domain/photo-name'
import { areDetailsTooLong, mostUploads } from '~/domain/upload'
import type { Portal } from '~/portal/portal.server'
import { refund, takeFromLimit } from '~/portal/rate-limit.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { UploadBroken, type ReceivedFile } from '~/uploads/receive.server'
import type { SpooledFile } from '~/uploads/spool.server'
import { documentName } from './document-name'
import { readFileForm, type FileForm, sendFile } from './send-file.server'
import type { FormRefusal, Unsaved } from './upload-notices'
import { withoutSaved, placeHref, uploadPlace, type UploadPlace } from './upload-view'
import { takeFiles, type Taken } from '~/uploads/take-files.server'

/**
 * The form without scripts: all files are checked before one is sent (answer 46). No file outlives the request.
 * @returns why not all of them are saved, with the typed text; otherwise it redirects
 */
export async function saveFiles(args: ActionFunctionArgs, portal: Portal): Promise<Unsaved> {
  const { context, request } = args
  const place = uploadPlace(args)
  const wait = await takeFromLimit(context, 'files')
  // If the form is sent too often, only its typed fields are kept.
  const options = { owner: portal.personKey, mostFiles: wait === null ? mostUploads : 0 }
  const taken = await takeFiles(context, request, options).catch((error: unknown) => {
    if (!(error instanceof UploadBroken)) throw error
    context.log.info({ err: error }, 'upload broken off')
    return null
  })
  try {
    const form = taken && readFileForm(taken.fields)
    const typed = form ?? { key: '', details: '' }
    if (wait !== null) return { ...typed, refusal: { refusal: 'too-often', wait } }
    if (!form) return { ...typed, refusal: { refusal: 'broken' } }
    const refusal =
      (await refusalOf(context, taken, form)) ??
      (await sendAll(portal, place, { ...taken, ...form }))
    if (refusal) return { ...typed, refusal }
  } finally {
    if (taken) await context.spool.remove(taken.files)
  }
  throw safeRedirect(placeHref(place))
}

/** Everything that can be checked before a file is sent; null: send them. */
async function refusalOf(
  context: AppLoadContext,
  { files, refused, tooMany }: Taken,
  { details }: FileForm,
): Promise<FormRefusal | null> {
  // One file was counted before; the others count now.
  const wait = await takeFromLimit(context, 'files', Math.max(0, files.length + refused.length - 1))
  if (wait !== null) {
    await refund(context, 'files')
    return { refusal: 'too-often', wait }
  }
  if (tooMany) return { refusal: 'too-many' }
  if (files.length + refused.length === 0) return { refusal: 'none' }
  if (areDetailsTooLong(details)) return { refusal: 'too-long' }
  return files.length === 0 ? { refusal: 'files', refused, failed: [], saved: [] } : null
}

/**
 * Sends the files one after the other (specification 4).
 * @returns null where everything is saved
 */
async function sendAll(
  portal: Portal,
  place: UploadPlace,
  { files, refused, key, details }: Taken & FileForm,
): Promise<FormRefusal | null> {
  const [saved, failed]: [string[], string[]] = [[], []]
  let isSilent = false
  const names = files.map(({ name }) => name)
  const photos = photoNumbers(names, place.orderId !== null)
  for (const [index, file] of files.entries()) {
    const { name } = file
    const savedAs = documentName(portal.t, { name, photo: photos[index] ?? null }, place.orderId)
    // After one timeout the other files are not tried: each could take a minute.
    const isSaved = !isSilent && (await isSent(file, savedAs))
    if (isSaved) saved.push(savedAs)
    // The person chooses this file again, and knows its own name.
    else failed.push(name)
  }
  if (failed.length + refused.length === 0) return null
  if (saved.length > 0) await portal.slice('messages').change(withoutSaved)
  return { refusal: 'files', refused, failed, saved }

  async function isSent(file: ReceivedFile, savedAs: string): Promise<boolean> {
    const known = `${key} ${await digestOf(file)}`
    const failure = await sendFile(portal, place, { ...file, savedAs, details, key: known })
    isSilent = failure?.kind === 'timeout'
    return failure === null
  }
}

/** Cameras name each file "image.jpg", so the content tells files apart. */
async function digestOf(file: SpooledFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of file.open()) hash.update(piece)
  return hash.digest('base64url')
}
