import type { AppLoadContext } from '~/framework.server'
import { mostUploads, sizeOf, unsent, type SelectedFile, type Selection } from '~/domain/upload'
import type { Portal } from '~/portal/portal.server'

/** The files of a session that were chosen and wait on the server (specification 2.8). */
export interface Selections {
  /** Names the session. */
  owner: string
  find(id: string): Selection | null
  /** Are all files that are still to be sent stored? */
  isWhole(selection: Selection): Promise<boolean>
  /**
   * Stores one more; where there are too many files then, the oldest selections go. A file takes over
   * the details of an earlier one with its name.
   */
  add(selection: Selection): Promise<void>
  /** @param change of each file; null takes it away */
  change(id: string, change: (file: SelectedFile) => SelectedFile | null): Promise<void>
  /** Removes it and its files. */
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
      const stored = await Promise.all(
        unsent(selection).map(({ id }) => waitingFiles.find(owner, id)),
      )
      return stored.every((file) => file !== null)
    },
    async add(selection) {
      let dropped: Selection[] = []
      // The latest: another selection may come at the same moment.
      await uploads.change((before) => {
        const after = withinLimit([described(selection, before), ...before], waitingFiles.most)
        dropped = before.filter(({ id }) => !after.some((selection) => selection.id === id))
        return after
      })
      await removeFiles(dropped.flatMap(unsent))
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
      const removed = before.filter((file) => !after.some((stored) => stored.id === file.id))
      await removeFiles(removed)
    },
    async drop(id) {
      const dropped = find(id)
      await uploads.change((selections) => selections.filter((selection) => selection.id !== id))
      await removeFiles(dropped ? unsent(dropped) : [])
    },
  }
}

/** With the details of earlier files of the same names. */
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
