import type { IconName } from '../../components/icon-names'
import { fileKind, type FileKind } from '../../domain/document'

// The drawing has no icons of their own for the three Office kinds.
const icons = {
  pdf: 'pdf',
  image: 'image',
  word: 'file',
  excel: 'file',
  powerpoint: 'file',
  file: 'file',
} as const satisfies Record<FileKind, IconName>

/** The icon of a file by its name (specification 2.8). */
export const fileIcon = (filename: string): IconName => icons[fileKind(filename)]
