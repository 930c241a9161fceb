import type { AppLoadContext } from '~/framework.server'
import { unsent } from '~/domain/upload'
import type { Portal } from '~/portal/portal.server'
import { openSelections } from './selections.server'
import { selectionView, type ChooseAgain, type SelectionView } from './upload-view'

interface UploadPage {
  /** The chosen files; null: none are chosen yet. */
  selection: SelectionView | null
  again: ChooseAgain | null
}

export async function loadUpload(
  context: AppLoadContext,
  request: Request,
  portal: Portal,
): Promise<UploadPage> {
  const search = new URL(request.url).searchParams
  const id = search.get('selection')
  if (id === null)
    return { selection: null, again: search.has('again') ? { why: 'logged-out' } : null }
  // The draft's details belong to files that were lost with their session.
  if (await portal.takeDraft()) return { selection: null, again: { why: 'logged-out' } }
  const selections = openSelections(context, portal)
  const selection = selections.find(id)
  if (!selection) return { selection: null, again: { why: 'unknown' } }
  if (await selections.isWhole(selection))
    return { selection: selectionView(selection), again: null }
  const names = unsent(selection).map(({ name }) => name)
  return { selection: null, again: { why: 'expired', names } }
}
