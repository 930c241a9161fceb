import { byNewest, isWithinSevenDays, type Instant } from './day'
import { extensionOfName } from './file-name'
import type { OrderRole } from './order-role'

/**
 * The folders of documents that decide something. The API sends them in Finnish; the names of the
 * other languages are accepted too. Answer 43.
 */
export const documentCategories = {
  /** The shared view has them, general documents and installation instructions (specification 2.8). */
  pictures: ['Kuvat', 'Pictures', 'Bilder'],
  general: ['Yleiset', 'Yleinen', 'General', 'Allmänt'],
  /** The folder that an installer works by. */
  installation: ['Asennusohjeet', 'Installation instructions', 'Monteringsanvisningar'],
  /** The folder of an offer's own files. */
  offers: ['Tarjoukset', 'Tarjous', 'Offerter', 'Offert', 'Offers', 'Offer'],
  /**
   * The folder of customers' own files (specification 9): a value of the wire, never translated, and never what a
   * form says.
   */
  upload: 'Asiakkaan lisäämät liitteet',
}

export interface PortalDocument {
  id: string
  filename: string
  info: string
  /** The person's own words about it. */
  details: string
  /** Its folders, from the outermost. */
  path: string[]
  updatedAt: Instant | null
  /** DD.MM.YYYY in Helsinki; what came where that is unreadable. */
  updatedOn: string
  orderId: string
  offerId: string
  /** The customer uploaded it and may delete it. */
  customerCanEdit: boolean
}

export type FileKind = 'word' | 'pdf' | 'image' | 'powerpoint' | 'excel' | 'file'

/** The file types that have an icon of their own (specification 2.8). */
const extensionsOf: [FileKind, readonly string[]][] = [
  ['word', ['doc', 'docx', 'odt', 'rtf']],
  ['pdf', ['pdf']],
  ['image', ['bmp', 'gif', 'heic', 'jpeg', 'jpg', 'png', 'svg', 'tif', 'tiff', 'webp']],
  ['powerpoint', ['odp', 'ppt', 'pptx']],
  ['excel', ['ods', 'xls', 'xlsx']],
]

/** The offer itself among its documents: the newest one of its folder. */
export function offerFile(documents: readonly PortalDocument[]): PortalDocument | null {
  const own = documentsIn(documents, documentCategories.offers)
  return own.toSorted((a, b) => byNewest(a.updatedAt, b.updatedAt))[0] ?? null
}

/** Marked new: updated within the last 7 days (specification 2.8). */
export function isNewDocument(document: Pick<PortalDocument, 'updatedAt'>, now: Date): boolean {
  return isWithinSevenDays(document.updatedAt, now)
}

/** By the extension: neither the browser's nor the API's media type is trusted. */
export function fileKind(filename: string): FileKind {
  const extension = extensionOfName(filename)
  return extensionsOf.find(([, extensions]) => extensions.includes(extension))?.[0] ?? 'file'
}

/**
 * The shared view of an order: Pictures, General, Installation instructions (specification 2.8).
 */
export function sharedViewDocuments(documents: readonly PortalDocument[]): PortalDocument[] {
  const { pictures, general, installation } = documentCategories
  return documentsIn(documents, [...pictures, ...general, ...installation])
}

/** The newest picture of the order's kitchen, of those that have small copies (answer 107); installers see it too. */
export function kitchenPicture(documents: readonly PortalDocument[]): PortalDocument | null {
  const pictures = documentsIn(documents, documentCategories.pictures)
  const raster = pictures.filter(({ filename }) =>
    ['gif', 'jpeg', 'jpg', 'png'].includes(extensionOfName(filename)),
  )
  return raster.toSorted((a, b) => byNewest(a.updatedAt, b.updatedAt))[0] ?? null
}

/** Those whose first folder is one of the categories, whatever the case. */
export function documentsIn(
  documents: readonly PortalDocument[],
  categories: readonly string[],
): PortalDocument[] {
  const known = new Set(categories.map(comparable))
  return documents.filter(({ path: [category] }) => category && known.has(comparable(category)))
}

/** The documents of an order or offer that this role may see: installers get the shared ones only. */
export function visibleDocuments(
  documents: readonly PortalDocument[],
  role: OrderRole,
): readonly PortalDocument[] {
  return role === 'installer' ? sharedViewDocuments(documents) : documents
}

function comparable(category: string): string {
  return category.normalize('NFC').trim().toLowerCase()
}

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
