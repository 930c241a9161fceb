import type { Portal } from '~/portal/portal.server'
import { ApiError } from '~/upstream/call.server'
import { uploadDocument } from '~/upstream/document.server'
import type { WaitingFiles } from '~/uploads/waiting-files.server'
import { withSaved } from './saved-message'
import type { UploadPlace } from './upload-place'

interface FileToSend {
  /** Received with this request, or waiting. */
  store: Pick<WaitingFiles, 'find' | 'remove'>
  /** The session, and its file. */
  owner: string
  id: string
  name: string
  details: string
  /** The idempotency key: the same file with the same details sent again is no second document. */
  key: string
}

/**
 * Sends a received file to the API, and removes it here once the API has saved it.
 * @param place where the person has added it
 * @returns null where it is saved; else why not
 */
export async function sendFile(
  portal: Portal,
  place: UploadPlace,
  file: FileToSend,
): Promise<ApiError | null> {
  const { store, owner, id, name, details } = file
  const submission = new FormData()
  for (const [field, value] of Object.entries({ key: file.key, name, details }))
    submission.append(field, value)
  try {
    await portal.submitOnce(submission, async (key) => {
      const content = await store.find(owner, id)
      if (!content) throw new ApiError('not-found', 'a received file')
      await uploadDocument(portal.api, { name, details, content }, key)
      const added = { 'portal.address.id': place.addressId, 'file.size': content.size }
      portal.audit('portal.document.upload', added)
      await portal.slice('messages').change((messages) => withSaved(messages, name, place))
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error
  }
  await store.remove(owner, [id])
  return null
}
