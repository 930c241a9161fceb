import { isNewDocument, type PortalDocument, type DocumentFolder } from '~/domain/document'
import type { Translate } from '~/i18n/words'

/** A file of the tree. */
export interface FileView extends Pick<
  PortalDocument,
  'id' | 'filename' | 'info' | 'details' | 'updatedOn'
> {
  isNew: boolean
  canDelete: boolean
}

export interface FolderView {
  /** Empty for documents without a category. */
  name: string
  count: number
  /** New ones among them, in whichever folder within it. */
  newCount: number
  folders: FolderView[]
  files: FileView[]
  /** Set where not everything is listed here: the key of the folder's own page. */
  cut?: string
}

/** How many more files the page may list; each folder takes from it. */
export interface Room {
  left: number
}

/** The API separates the names of a path by it, so that no name contains it. */
const separator = '|'

/** A folder with its newest files, as far as there is room for them; `now` decides what is new. */
export function folderView(folder: DocumentFolder, now: Date, room: Room): FolderView {
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
    count: folder.count,
    newCount: newIn(folder, now),
    folders,
    files,
    ...(!isWhole && { cut: folderKey(folder) }),
  }
}

function newIn({ documents, folders }: DocumentFolder, now: Date): number {
  const own = documents.filter((document) => isNewDocument(document, now)).length
  return folders.reduce((sum, folder) => sum + newIn(folder, now), own)
}

export function fileView(document: PortalDocument, now: Date): FileView {
  const { id, filename, info, details, updatedOn } = document
  return {
    id,
    filename,
    info,
    details,
    updatedOn,
    isNew: isNewDocument(document, now),
    canDelete: document.customerCanEdit,
  }
}

/** Names a folder in an address; empty for the documents without a category. */
export function folderKey(folder: DocumentFolder): string {
  return folder.path.join(separator)
}

/** Null where there is no such folder, or none that matches the search. */
export function findFolder(tree: readonly DocumentFolder[], key: string): DocumentFolder | null {
  for (const folder of tree) {
    const match = folderKey(folder) === key ? folder : findFolder(folder.folders, key)
    if (match) return match
  }
  return null
}

/** The API names folders in Finnish; these known ones are translated. */
const folderWords = {
  kuvat: 'documents:tree.pictures',
  yleiset: 'documents:tree.general',
  yleinen: 'documents:tree.general',
  asennusohjeet: 'documents:tree.instructions',
  'asiakkaan lisäämät liitteet': 'documents:tree.from_customer',
} as const

type FolderWord = (typeof folderWords)[keyof typeof folderWords] | 'documents:tree.other'

/** The translation key of a folder's name; null for a name that is not translated. */
export function folderWord(name: string): FolderWord | null {
  if (name === '') return 'documents:tree.other'
  const words: Record<string, FolderWord> = folderWords
  const key = name.toLowerCase()
  return Object.hasOwn(words, key) ? (words[key] ?? null) : null
}

/** A folder in the person's language, or as it came. */
export function folderName(t: Translate, name: string): string {
  const word = folderWord(name)
  return word ? t(word) : name
}

/** The folders of pictures, and of what customers have added: their files are tiles. */
export const hasPictures = (topFolder = ''): boolean =>
  ['documents:tree.pictures', 'documents:tree.from_customer'].includes(folderWord(topFolder) ?? '')
