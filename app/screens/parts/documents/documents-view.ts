import type { WordKey } from '~/domain/word-key'
import { pathWith, readListQuery, readPage } from '~/http/list-query'
import { allAddresses } from '~/domain/address'
import {
  comparable,
  documentCategories,
  visibleDocuments,
  documentTree,
  type PortalDocument,
  type DocumentFolder,
} from '~/domain/document'
import { isWithinSevenDays } from '~/domain/day'
import { pageOf, pageSize } from '~/domain/page'
import type { OrderRole } from '~/domain/order-role'
import { paths } from '~/paths'
import type { Portal } from '~/portal/portal.server'
import { mapLoaded, type Loaded } from '~/upstream/loaded'
import type { Translate } from '~/i18n/use-translation'

export const readDocumentsQuery = (search: URLSearchParams) => ({
  ...readListQuery(search),
  /** A folder with its own page; null: the whole tree. */
  folder: search.get('folder'),
  /** The person chose all addresses here; without this choice the page redirects to the first address. */
  all: search.get('all') === '1',
  /** The person chose no address, so the first of several was taken. */
  first: search.get('first') === '1',
})

export type DocumentsQuery = ReturnType<typeof readDocumentsQuery>

/** Default values are left out of the address. */
export function documentsHref(addressId: string, current: Partial<DocumentsQuery> = {}): string {
  const { query = '', page = 1, folder = null, first = false } = current
  const all = addressId === allAddresses && 1
  const parameters = { all, first: first && 1, folder, q: query || null, page: page > 1 && page }
  return pathWith(paths.documents(addressId), parameters)
}

/**
 * The tree of the matching documents (specification 2.8), small enough for a phone. The top level has pages of
 * 50, and the folders list at most 50 files together. A larger folder has a page of its own.
 */
export function documentsPage(
  documents: readonly PortalDocument[],
  query: Pick<DocumentsQuery, 'folder' | 'page'>,
  now: Date,
) {
  const tree = documentTree(documents)
  const folder = query.folder === null ? null : findFolder(tree, query.folder)
  const entries = folder ? [...folder.folders, ...folder.documents] : tree
  const { items, page, pages } = pageOf(entries, query.page)
  const folders = items.filter((entry) => 'folders' in entry)
  const files = items.filter((entry) => 'filename' in entry)
  const room = { left: pageSize - files.length }
  return {
    /** The number of files in all folders. */
    total: documents.length,
    /** From the top; null: the whole tree. */
    folderNames: folder ? folder.path : null,
    folders: folders.map((child) => folderView(child, now, room)),
    files: files.map((document) => fileView(document, now)),
    page,
    pages,
  }
}

export type DocumentsPage = ReturnType<typeof documentsPage>

/** The page's address names folder and page. */
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

/** Staff cannot delete the customer's documents (specification 6). */
export function readOnlyInPreview(
  documents: readonly PortalDocument[],
  { preview }: Pick<Portal, 'preview'>,
): readonly PortalDocument[] {
  if (!preview) return documents
  return documents.map((document) => ({ ...document, customerCanEdit: false }))
}

export type FileView = PortalDocument & { isNew: boolean }

export interface FolderView {
  /** Empty for documents without a category. */
  name: string
  count: number
  /** Including inner folders. */
  newCount: number
  folders: FolderView[]
  files: FileView[]
  /** The key of the folder's own page, if not everything is listed here. */
  cut?: string
}

/** The API splits paths at this character, so no folder name contains it. */
const separator = '|'

/**
 * The newest files, as far as there is room.
 * @param room how many files the page can still list; each folder reduces it
 */
function folderView(folder: DocumentFolder, now: Date, room: { left: number }): FolderView {
  const folders: FolderView[] = []
  for (const child of folder.folders) {
    if (room.left > 0) folders.push(folderView(child, now, room))
  }
  const files = folder.documents.slice(0, room.left).map((document) => fileView(document, now))
  room.left -= files.length
  const isWhole =
    folders.length === folder.folders.length && files.length === folder.documents.length
  return {
    name: folder.name,
    count: folder.all.length,
    newCount: folder.all.filter(({ updatedAt }) => isWithinSevenDays(updatedAt, now)).length,
    folders,
    files,
    ...(!isWhole && { cut: folderKey(folder) }),
  }
}

const fileView = (document: PortalDocument, now: Date): FileView => ({
  ...document,
  isNew: isWithinSevenDays(document.updatedAt, now),
})

/** Empty for documents without a category. */
function folderKey(folder: DocumentFolder): string {
  return folder.path.join(separator)
}

function findFolder(tree: readonly DocumentFolder[], key: string): DocumentFolder | null {
  for (const folder of tree) {
    const match = folderKey(folder) === key ? folder : findFolder(folder.folders, key)
    if (match) return match
  }
  return null
}

/** Known names of the API, in any of its languages (answer 43), are translated. */
const folderNames: [WordKey, readonly string[]][] = [
  ['documents:tree.other', ['']],
  ['documents:tree.pictures', documentCategories.pictures],
  ['documents:tree.general', documentCategories.general],
  ['documents:tree.drawings', ['Piirustukset', 'Ritningar', 'Drawings']],
  ['offers:title', documentCategories.offers],
  ['documents:tree.instructions', documentCategories.installation],
  ['documents:tree.from_customer', [documentCategories.upload]],
]
const folderWords = new Map(
  folderNames.flatMap(([word, names]) => names.map((name) => [comparable(name), word] as const)),
)

/** Null: not translated. */
export const folderWord = (name: string): WordKey | null =>
  folderWords.get(comparable(name)) ?? null

/** Translated if known. */
export function folderName(t: Translate, name: string): string {
  const word = folderWord(name)
  return word ? t(word) : name
}

/** Pictures and customers' uploads are tiles. */
export const hasPictures = (topFolder = ''): boolean =>
  ['documents:tree.pictures', 'documents:tree.from_customer'].includes(folderWord(topFolder) ?? '')
