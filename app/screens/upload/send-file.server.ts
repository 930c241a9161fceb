import type { Portal } from '~/portal/portal.server'
import { ApiError } from '~/upstream/call.server'
import { uploadDocument } from '~/upstream/document.server'
import type { ReceivedFile } from '~/uploads/receive.server'
import { withSaved } from './saved-message'
import type { UploadPlace } from './upload-place'

interface FileToSend extends ReceivedFile {
  details: string
  /** The one-time key: the same file with the same details sent again is no second document. */
  key: string
}

/**
 * Sends a received file to the API.
 * @param place where the person has added it
 * @returns null where it is saved; else why not
 */
export async function sendFile(
  portal: Portal,
  place: UploadPlace,
  file: FileToSend,
): Promise<ApiError | null> {
  const { name, details } = file
  const submission = new FormData()
  for (const [field, value] of Object.entries({ key: file.key, name, details }))
    submission.append(field, value)
  try {
    await portal.submitOnce(submission, async (key) => {
      await uploadDocument(portal.api, { name, details, content: file }, key)
      const added = { 'portal.address.id': place.addressId, 'file.size': file.size }
      portal.audit('portal.document.upload', added)
      await portal.slice('messages').change((messages) => withSaved(messages, name, place))
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error
  }
  return null
}
