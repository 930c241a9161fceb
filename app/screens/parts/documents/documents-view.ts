import { pathWith, readListQuery, readPage, type ListQuery } from '~/http/list-query'
import { allAddresses } from '~/domain/address'
import {
  visibleDocuments,
  documentTree,
  type PortalDocument,
  type DocumentFolder,
} from '~/domain/document'
import { pageOf, pageSize } from '~/domain/page'
import type { OrderRole } from '~/domain/order-role'
import { paths } from '~/paths'
import type { Portal } from '~/portal/portal.server'
import { mapLoaded } from '~/screens/parts/loaded'
import type { Loaded } from '~/upstream/settle'
import { fileView, findFolder, folderView } from './folder-view'

export interface DocumentsQuery extends ListQuery {
  /** Key of a folder that is listed on a page of its own; null: the whole tree. */
  folder: string | null
  /** "All addresses" was chosen, not only entered (decided: entering goes to the first project). */
  all: boolean
}

export function readDocumentsQuery(search: URLSearchParams): DocumentsQuery {
  return {
    ...readListQuery(search),
    folder: search.get('folder'),
    all: search.get('all') === '1',
  }
}

/** The screen's address with a query; defaults stay out of it. */
export function documentsHref(addressId: string, current: Partial<DocumentsQuery> = {}): string {
  const { query = '', page = 1, folder = null } = current
  const all = addressId === allAddresses && 1
  const parameters = { all, folder, q: query || null, page: page > 1 && page }
  return pathWith(paths.documents(addressId), parameters)
}

/**
 * The tree of the documents that match the search (specification 2.8), small enough for a phone: its
 * top level has pages of 50, and its folders list at most 50 files together. A folder with more
 * files has a page of its own.
 */
export function documentsPage(
  documents: readonly PortalDocument[],
  query: Pick<DocumentsQuery, 'folder' | 'page'>,
  now: Date,
) {
  const tree = documentTree(documents)
  const folder = query.folder === null ? null : findFolder(tree, query.folder)
  const entries: (DocumentFolder | PortalDocument)[] = folder
    ? [...folder.folders, ...folder.documents]
    : tree
  const { items, page, pages } = pageOf(entries, query.page)
  const folders = items.filter(isFolder)
  const files = items.filter(isDocument)
  const room = { left: pageSize - files.length }
  return {
    /** Documents that match the search, in all folders. */
    total: documents.length,
    /** Of the folder that is listed, from the top; null: the whole tree. */
    folderNames: folder ? folder.path : null,
    folders: folders.map((child) => folderView(child, now, room)),
    files: files.map((document) => fileView(document, now)),
    page,
    pages,
  }
}

export type DocumentsPage = ReturnType<typeof documentsPage>

const isFolder = (entry: DocumentFolder | PortalDocument): entry is DocumentFolder =>
  'folders' in entry
const isDocument = (entry: DocumentFolder | PortalDocument): entry is PortalDocument =>
  !isFolder(entry)

/** The documents of an order or an offer; the page's address names the folder and the page. */
export function pageOfDocuments(
  documents: Loaded<PortalDocument[]>,
  role: OrderRole,
  search: URLSearchParams,
  portal: Pick<Portal, 'preview' | 'now'>,
): Loaded<DocumentsPage> {
  const query = { folder: search.get('folder'), page: readPage(search, 'documents') }
  return mapLoaded(documents, (list) =>
    documentsPage(readOnlyInPreview(visibleDocuments(list, role), portal), query, portal.now),
  )
}

/** In a preview, staff cannot delete the customer's documents (specification 6). */
export function readOnlyInPreview(
  documents: readonly PortalDocument[],
  { preview }: Pick<Portal, 'preview'>,
): readonly PortalDocument[] {
  if (!preview) return documents
  return documents.map((document) => ({ ...document, customerCanEdit: false }))
}
