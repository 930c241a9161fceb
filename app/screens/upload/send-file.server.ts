import type { Portal } from '~/portal/portal.server'
import { ApiError } from '~/upstream/call.server'
import { uploadDocument } from '~/upstream/document.server'
import type { WaitingFiles } from '~/uploads/waiting-files.server'
import { withSaved } from './saved-message'

interface FileToSend {
  /** Where it is stored: received with this request, or waiting. */
  place: Pick<WaitingFiles, 'find' | 'remove'>
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
 * @returns null where it is saved; else why not
 */
export async function sendFile(portal: Portal, file: FileToSend): Promise<ApiError | null> {
  const { place, owner, id, name, details } = file
  const submission = new FormData()
  for (const [field, value] of Object.entries({ key: file.key, name, details }))
    submission.append(field, value)
  try {
    await portal.submitOnce(submission, async (key) => {
      const content = await place.find(owner, id)
      if (!content) throw new ApiError('not-found', 'a received file')
      await uploadDocument(portal.api, { name, details, content }, key)
      await portal.slice('messages').change((messages) => withSaved(messages, name))
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error
  }
  await place.remove(owner, [id])
  return null
}
