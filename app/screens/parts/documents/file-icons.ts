import type { IconName } from '~/components/icon-names'
import { fileKind } from '~/domain/document'

/** The icon of a file by its name: each kind has one of its own (specification 2.8). */
export const fileIcon = (filename: string): IconName => fileKind(filename)
