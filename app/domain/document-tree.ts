import { byNewest } from './day'
import type { PortalDocument } from './document'

export interface DocumentFolder {
  /** Empty for documents without a category: the screen says "Other". */
  name: string
  /** Names from the top, its own included. */
  path: string[]
  folders: DocumentFolder[]
  /** Newest first. */
  documents: PortalDocument[]
  /** Documents in it and in the folders below. */
  count: number
}

/**
 * The tree of documents by their category path (specification 2.8): newest first, and folders in
 * the order of their newest document. Documents without a time come last.
 */
export function documentTree(documents: readonly PortalDocument[]): DocumentFolder[] {
  const top: DocumentFolder[] = []
  // In this order a folder appears with its newest document: no folder needs sorting.
  for (const document of [...documents].sort((a, b) => byNewest(a.updatedAt, b.updatedAt))) {
    const names = document.path.map((name) => name.trim()).filter((name) => name !== '')
    folderAt(top, names).documents.push(document)
  }
  for (const folder of top) count(folder)
  return top
}

function folderAt(siblings: DocumentFolder[], names: string[], depth = 1): DocumentFolder {
  const path = names.slice(0, depth)
  const name = path.at(-1) ?? ''
  let folder = siblings.find((sibling) => sibling.name === name)
  if (!folder) {
    folder = { name, path, folders: [], documents: [], count: 0 }
    siblings.push(folder)
  }
  return depth < names.length ? folderAt(folder.folders, names, depth + 1) : folder
}

function count(folder: DocumentFolder): number {
  const below = folder.folders.reduce((sum, child) => sum + count(child), 0)
  folder.count = folder.documents.length + below
  return folder.count
}
