import { byNewest, type Instant } from './day'
import { extensionOfName } from './file-name'
import { grouped } from './grouped'
import type { OrderRole } from './order-role'

/**
 * Folders with a meaning. The API sends Finnish names; Swedish and English ones are accepted too (answer 43).
 */
export const documentCategories = {
  /**
   * The shared view contains pictures, general documents and installation instructions only (specification
   * 2.8).
   */
  pictures: ['Kuvat', 'Pictures', 'Bilder'],
  general: ['Yleiset', 'Yleinen', 'General', 'Allmänt'],
  installation: ['Asennusohjeet', 'Installation instructions', 'Monteringsanvisningar'],
  offers: ['Tarjoukset', 'Tarjous', 'Offerter', 'Offert', 'Offers', 'Offer'],
  /** Customers' own files (specification 9): a wire value, never translated, never read from a form. */
  upload: 'Asiakkaan lisäämät liitteet',
}

export interface PortalDocument {
  id: string
  filename: string
  info: string
  details: string
  /** Folders from the top. */
  path: string[]
  updatedAt: Instant | null
  /** DD.MM.YYYY in Helsinki, or the unreadable text as it came. */
  updatedOn: string
  orderId: string
  offerId: string
  customerCanEdit: boolean
}

export type FileKind = 'word' | 'pdf' | 'image' | 'powerpoint' | 'excel' | 'file'

const extensionsOf: [FileKind, readonly string[]][] = [
  ['word', ['doc', 'docx', 'odt', 'rtf']],
  ['pdf', ['pdf']],
  ['image', ['bmp', 'gif', 'heic', 'jpeg', 'jpg', 'png', 'svg', 'tif', 'tiff', 'webp']],
  ['powerpoint', ['odp', 'ppt', 'pptx']],
  ['excel', ['ods', 'xls', 'xlsx']],
]

/** The newest document of the offers' folder. */
export function offerFile(documents: readonly PortalDocument[]): PortalDocument | null {
  return newestOf(documentsIn(documents, documentCategories.offers))
}

const newestOf = (documents: readonly PortalDocument[]): PortalDocument | null =>
  documents.toSorted((a, b) => byNewest(a.updatedAt, b.updatedAt))[0] ?? null

/** The media types of browsers and API are not trusted. */
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

/** The newest picture of the order's kitchen that has small copies (answer 107); installers see it too. */
export function kitchenPicture(documents: readonly PortalDocument[]): PortalDocument | null {
  const pictures = documentsIn(documents, documentCategories.pictures)
  return newestOf(
    pictures.filter(({ filename }) =>
      ['gif', 'jpeg', 'jpg', 'png'].includes(extensionOfName(filename)),
    ),
  )
}

/** Documents whose first folder is one of the categories, ignoring case. */
export function documentsIn(
  documents: readonly PortalDocument[],
  categories: readonly string[],
): PortalDocument[] {
  const known = new Set(categories.map(comparable))
  return documents.filter(({ path: [category] }) => category && known.has(comparable(category)))
}

/** Installers get the shared documents only. */
export function visibleDocuments(
  documents: readonly PortalDocument[],
  role: OrderRole,
): readonly PortalDocument[] {
  return role === 'installer' ? sharedViewDocuments(documents) : documents
}

/** Without differences of case and of spaces around it. */
export function comparable(category: string): string {
  return category.normalize('NFC').trim().toLowerCase()
}

export interface DocumentFolder {
  /** Empty: the screen says "Other". */
  name: string
  /** From the top, with its own name. */
  path: string[]
  folders: DocumentFolder[]
  documents: PortalDocument[]
  /** Including documents of folders below. */
  all: PortalDocument[]
}

/**
 * The tree of documents (specification 2.8): newest first, folders by their newest document, documents without
 * a time last.
 */
export function documentTree(documents: readonly PortalDocument[]): DocumentFolder[] {
  // In this order each folder appears with its newest document, so folders need no sorting.
  return foldersIn(documents.toSorted((a, b) => byNewest(a.updatedAt, b.updatedAt)))
}

/** @param depth how many folders are above these */
function foldersIn(documents: readonly PortalDocument[], depth = 0): DocumentFolder[] {
  const isInside = ({ path }: PortalDocument) => path.length > depth + 1
  return [...grouped(documents, ({ path }) => path[depth] ?? '')].map(([name, within]) => ({
    name,
    path: within[0]?.path.slice(0, depth + 1) ?? [],
    folders: foldersIn(within.filter(isInside), depth + 1),
    documents: within.filter((document) => !isInside(document)),
    all: within,
  }))
}
