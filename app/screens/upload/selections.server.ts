import type { AppLoadContext } from '@remix-run/node'
import { mostUploads, sizeOf, unsent, type SelectedFile, type Selection } from '~/domain/upload'
import type { Portal } from '~/portal/portal.server'

/** The files of a session that were chosen and wait on the server (specification 2.8). */
export interface Selections {
  /** Names the session. */
  owner: string
  find(id: string): Selection | null
  /** Have all files that are still to be sent been kept? */
  isWhole(selection: Selection): Promise<boolean>
  /**
   * Keeps one more; where too many files are kept then, the oldest ones go. What was written about a
   * file that was lost meanwhile is written about it again.
   */
  add(selection: Selection): Promise<void>
  /** @param change of each file; null takes it away */
  change(id: string, change: (file: SelectedFile) => SelectedFile | null): Promise<void>
  /** Forgets it, with its files. */
  drop(id: string): Promise<void>
}

export function openSelections(
  context: Pick<AppLoadContext, 'waitingFiles'>,
  portal: Portal,
): Selections {
  const { waitingFiles } = context
  const owner = portal.sessionKey
  const uploads = portal.slice('uploads')
  const find = (id: string) => uploads.current.find((selection) => selection.id === id) ?? null
  const removeFiles = (files: readonly SelectedFile[]) =>
    waitingFiles.remove(
      owner,
      files.map(({ id }) => id),
    )

  return {
    owner,
    find,
    async isWhole(selection) {
      const found = await Promise.all(
        unsent(selection).map(({ id }) => waitingFiles.find(owner, id)),
      )
      return found.every((file) => file !== null)
    },
    async add(selection) {
      let gone: Selection[] = []
      // The latest: another selection may come at the same moment.
      await uploads.change((before) => {
        const after = withinLimit([described(selection, before), ...before], waitingFiles.most)
        gone = before.filter(({ id }) => !after.some((selection) => selection.id === id))
        return after
      })
      await removeFiles(gone.flatMap(unsent))
    },
    async change(id, change) {
      const before = find(id)?.files ?? []
      await uploads.change((selections) =>
        selections.map((selection) =>
          selection.id === id
            ? { ...selection, files: selection.files.flatMap((file) => change(file) ?? []) }
            : selection,
        ),
      )
      const after = find(id)?.files ?? []
      const gone = before.filter((file) => !after.some((stored) => stored.id === file.id))
      await removeFiles(gone)
    },
    async drop(id) {
      const dropped = find(id)
      await uploads.change((selections) => selections.filter((selection) => selection.id !== id))
      await removeFiles(dropped ? unsent(dropped) : [])
    },
  }
}

/** With what was written about files of the same names. */
function described(selection: Selection, before: readonly Selection[]): Selection {
  const earlier = before.flatMap(unsent)
  const detailsOf = (name: string) => earlier.find((file) => file.name === name)?.details ?? ''
  const files = selection.files.map((file) => ({ ...file, details: detailsOf(file.name) }))
  return { ...selection, files }
}

/** Newest first. */
function withinLimit(selections: readonly Selection[], mostBytes: number): Selection[] {
  let [files, bytes] = [0, 0]
  return selections.filter((selection) => {
    files += unsent(selection).length
    bytes += sizeOf(unsent(selection))
    return files <= mostUploads && bytes <= mostBytes
  })
}
