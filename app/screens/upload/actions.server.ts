import type { AppLoadContext } from '~/framework.server'
import { unsent, withTooLongDetails, type SelectedFile, type Selection } from '~/domain/upload'
import { paths } from '~/paths'
import type { Portal } from '~/portal/portal.server'
import { redirectAgain, safeRedirect } from '~/navigation/safe-redirect.server'
import { readSelectionForm, type DetailsById } from './forms.server'
import { openSelections, type Selections } from './selections.server'
import { sendFile } from './send-file.server'
import { placeHref, type UploadPlace } from './upload-place'

export interface RequestArgs {
  context: AppLoadContext
  request: Request
  portal: Portal
  place: UploadPlace
}

/** Some files of a selection could not be saved: the form may be sent again. */
class NotAllSaved extends Error {
  override name = 'NotAllSaved'
}

/**
 * The second step: the buttons of the list of chosen files.
 * @returns how many files could not be saved, or have too long details; else it redirects
 */
export async function answerSelection(
  args: RequestArgs,
): Promise<{ failed: number } | { tooLong: number }> {
  const { context, request, portal, place } = args
  const selections = openSelections(context, portal)
  const form = await request.formData()
  const pressed = readSelectionForm(form)
  if (!pressed) throw new Response(null, { status: 400 })
  const selection = selections.find(new URL(request.url).searchParams.get('selection') ?? '')
  // The page explains that the files are gone.
  if (!selection) throw redirectAgain(request)
  if (pressed.intent !== 'cancel') await keepDetails(selections, selection, pressed.details)
  switch (pressed.intent) {
    case 'cancel':
      await selections.drop(selection.id)
      throw safeRedirect(placeHref(place))
    case 'remove':
      await selections.change(selection.id, (file) => (file.id === pressed.remove ? null : file))
      throw safeRedirect(nextPage(selections.find(selection.id), place))
    case 'save': {
      const tooLong = withTooLongDetails(selections.find(selection.id) ?? selection)
      if (tooLong.length > 0) return { tooLong: tooLong.length }
      try {
        await portal.submitOnce(form, () => save(args, selections, selection.id))
      } catch (error) {
        if (!(error instanceof NotAllSaved)) throw error
        return { failed: unsent(selections.find(selection.id) ?? selection).length }
      }
      throw safeRedirect(placeHref(place))
    }
  }
}

const keepDetails = (selections: Selections, { id }: Selection, details: DetailsById) =>
  selections.change(id, (file) => ({ ...file, details: details[file.id] ?? file.details }))

/** With the last file that was to be sent, the list is done. */
function nextPage(selection: Selection | null, place: UploadPlace): string {
  const { addressId, orderId } = place
  if (selection && unsent(selection).length > 0)
    return paths.documentSelection(addressId, selection.id, orderId)
  return selection?.files.length ? placeHref(place) : paths.documentUpload(addressId, orderId)
}

/**
 * Sends what is still to be sent, a file after the other (specification 4, upload item).
 * @throws NotAllSaved
 */
async function save(
  { context, portal, place }: RequestArgs,
  selections: Selections,
  id: string,
): Promise<void> {
  const { owner } = selections
  const files = unsent(selections.find(id) ?? { id, files: [], refused: [] })
  // Keep all of them from expiring, since the last one may wait long for its turn.
  await context.waitingFiles.keep(
    owner,
    files.map((file) => file.id),
  )
  let failed = 0
  let isSilent = false
  for (const file of files) {
    // After one timeout the other files are not tried: each could take a minute more.
    const isSaved = !isSilent && (await sent(file))
    if (!isSaved) failed += 1
    const state = isSaved ? ('saved' as const) : ('failed' as const)
    await selections.change(id, (other) => (other.id === file.id ? { ...other, state } : other))
  }
  if (failed > 0) throw new NotAllSaved(`${failed} files could not be saved`)
  await selections.drop(id)

  async function sent(file: SelectedFile): Promise<boolean> {
    const store = context.waitingFiles
    const failure = await sendFile(portal, place, { ...file, owner, store, key: file.id })
    isSilent = failure?.kind === 'timeout'
    return failure === null
  }
}
