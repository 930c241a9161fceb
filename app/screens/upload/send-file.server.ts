import type { AppLoadContext } from '@remix-run/node'
import { createReadStream } from 'node:fs'
import type { Portal } from '../../portal.server'
import { ApiError } from '../../upstream/call.server'
import { uploadDocument } from '../../upstream/document.server'
import { withSaved } from './saved-message'

/** A multiple of three: in base64 nothing is left over of a piece. */
const pieceLength = 48 * 1024

interface FileToSend {
  /** The session's folder, and the file in it. */
  owner: string
  id: string
  name: string
  details: string
  /** The one-time key: the same file with the same details sent again is no second document. */
  key: string
}

/**
 * Sends a received file on to the API, and removes it here once it is saved.
 * @returns null where it is saved; else why not
 */
export async function sendFile(
  { spool }: AppLoadContext,
  portal: Portal,
  file: FileToSend,
): Promise<ApiError | null> {
  const { owner, id, name, details } = file
  const wish = new FormData()
  for (const [field, value] of Object.entries({ key: file.key, name, details }))
    wish.append(field, value)
  try {
    await portal.once(wish, async (key) => {
      const kept = await spool.find(owner, id)
      if (!kept) throw new ApiError('not-found', 'a file of the spool')
      const content = {
        size: kept.size,
        open: () => createReadStream(kept.path, { highWaterMark: pieceLength }),
      }
      await uploadDocument(portal.api, { name, details, content }, key)
      await portal.remember((record) => ({
        ...record,
        messages: withSaved(record.messages, name),
      }))
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error
  }
  await spool.remove(owner, [id])
  return null
}
