/** Folder names come in Finnish: these are known and have words in every language. */
const folderWords = {
  kuvat: 'documents:tree.pictures',
  yleiset: 'documents:tree.general',
  yleinen: 'documents:tree.general',
  asennusohjeet: 'documents:tree.instructions',
  'asiakkaan lisäämät liitteet': 'documents:tree.from_customer',
} as const

type FolderWord = (typeof folderWords)[keyof typeof folderWords] | 'documents:tree.other'

/** The key of a folder's word; null where only its own name tells. */
export function folderWord(name: string): FolderWord | null {
  if (name === '') return 'documents:tree.other'
  const words: Record<string, FolderWord> = folderWords
  const known = name.toLowerCase()
  return Object.hasOwn(words, known) ? (words[known] ?? null) : null
}
