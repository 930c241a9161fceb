import { isNewDocument, type PortalDocument } from '../../domain/document'
import type { DocumentFolder } from '../../domain/document-tree'

/** A file of the tree, with just what is shown. */
export interface FileView {
  id: string
  filename: string
  info: string
  details: string
  updatedOn: string
  isNew: boolean
}

export interface FolderView {
  /** Empty for documents without a category. */
  name: string
  count: number
  folders: FolderView[]
  files: FileView[]
}

/** The tree as it is shown; `now` decides what is new. */
export function folderViews(folders: readonly DocumentFolder[], now: Date): FolderView[] {
  return folders.map((folder) => ({
    name: folder.name,
    count: folder.count,
    folders: folderViews(folder.folders, now),
    files: folder.documents.map((document) => fileView(document, now)),
  }))
}

function fileView(document: PortalDocument, now: Date): FileView {
  const { id, filename, info, details, updatedOn } = document
  return {
    id,
    filename,
    info,
    details,
    updatedOn,
    isNew: isNewDocument(document, now),
  }
}
