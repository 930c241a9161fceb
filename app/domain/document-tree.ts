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
  const byKey = new Map<string, DocumentFolder>()
  // In this order a folder appears with its newest document: no folder needs sorting.
  for (const document of [...documents].sort((a, b) => byNewest(a.updatedAt, b.updatedAt))) {
    const names = document.path.map((name) => name.trim()).filter((name) => name !== '')
    folderAt(names, { top, byKey }).documents.push(document)
  }
  for (const folder of top) count(folder)
  return top
}

interface Tree {
  top: DocumentFolder[]
  /** By path: ten thousand folders are not searched one by one. */
  byKey: Map<string, DocumentFolder>
}

function folderAt(path: string[], tree: Tree): DocumentFolder {
  // No name holds the sign at which the wire's category is split.
  const key = path.join('|')
  const before = tree.byKey.get(key)
  if (before) return before
  const folder = { name: path.at(-1) ?? '', path, folders: [], documents: [], count: 0 }
  tree.byKey.set(key, folder)
  const siblings = path.length > 1 ? folderAt(path.slice(0, -1), tree).folders : tree.top
  siblings.push(folder)
  return folder
}

function count(folder: DocumentFolder): number {
  const below = folder.folders.reduce((sum, child) => sum + count(child), 0)
  folder.count = folder.documents.length + below
  return folder.count
}
