import { byNewest, isWithinSevenDays, type Instant } from './day'
import { documentCategories } from './document-categories'
import { extensionOfName } from './file-name'
import type { OrderRole } from './order-role'

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
  const { shared, installation } = documentCategories
  return documentsIn(documents, [...shared, ...installation])
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
