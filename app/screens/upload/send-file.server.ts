import type { Portal } from '~/portal/portal.server'
import { ApiError } from '~/upstream/call.server'
import { uploadDocument } from '~/upstream/document.server'
import type { ReceivedFile } from '~/uploads/receive.server'
import { withSaved, type UploadPlace } from './upload-view'
import { z } from 'zod'
import { longestDetails } from '~/domain/upload'
import { json } from '~/framework'
import { isGuestAt } from '~/portal/role.server'

/**
 * Sending the same file with the same key and details again creates no second document.
 * @param place where the person added it
 * @returns null where it is saved, otherwise the reason
 */
export async function sendFile(
  portal: Portal,
  place: UploadPlace,
  file: ReceivedFile &
    FileForm & { /** The document's name, where it is not the file's. */ savedAs?: string },
): Promise<ApiError | null> {
  const { name, savedAs = name, details } = file
  const submission = new FormData()
  for (const [field, value] of Object.entries({ key: file.key, name, details }))
    submission.append(field, value)
  try {
    await portal.submitOnce(submission, async (key) => {
      await uploadDocument(portal.api, { name: savedAs, details, content: file }, key)
      const added = { 'portal.address.id': place.addressId, 'file.size': file.size }
      portal.audit('portal.document.upload', added)
      await portal.slice('messages').change((messages) => withSaved(messages, savedAs, place))
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error
  }
  return null
}

/** Longer details are shown again up to this length, to be shortened. */
const longestShown = 10 * longestDetails

const form = z.object({
  key: z.string().min(1).max(100),
  details: z
    .string()
    .trim()
    .transform((text) => text.slice(0, longestShown))
    .default(''),
})

export type FileForm = z.output<typeof form>

/** Null: not one of our forms. */
export function readFileForm(fields: FormData): FileForm | null {
  return form.safeParse(Object.fromEntries(fields)).data ?? null
}

/**
 * Installers (specification 2.8) and previews (specification 6) add no documents.
 * @throws a 403, or a 404 for an address that is not the person's
 */
export async function requireUploader(portal: Portal, { addressId }: UploadPlace): Promise<void> {
  if (portal.preview) throw json({ reason: 'preview' }, { status: 403 })
  if (await isGuestAt(portal, addressId)) throw new Response(null, { status: 403 })
}
