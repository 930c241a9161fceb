import { readFile } from 'node:fs/promises'
import type { SeedDocument, Wire } from './seed'

/** In the folder of customers' uploads (specification 9). */
export const upload = { type: 'Asiakkaan lisäämät liitteet', customerCanEdit: true }

const contentTypes = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' } as const

/** `path` is the category; `file` is in the folder files/. */
type StoredFile = [
  id: string,
  updatedAt: string,
  filename: string,
  path: string | null,
  file: `${string}.${keyof typeof contentTypes}`,
  more?: Wire,
]

export const storedFiles = (
  addressId: number,
  common: Wire,
  files: readonly StoredFile[],
): SeedDocument[] =>
  files.map(([id, updatedAt, filename, type, file, more]) => ({
    addressId,
    document: {
      id,
      filename,
      type,
      updatedAt,
      info: '',
      lisatiedot: '',
      url: `https://tiedostot.keittio.example/${id}/${encodeURIComponent(filename)}`,
      orderId: null,
      offerId: null,
      customerCanEdit: false,
      ...common,
      ...more,
    },
    content: () => readFile(new URL(`./files/${file}`, import.meta.url)),
    contentType: contentTypes[file.split('.').at(-1) as keyof typeof contentTypes],
  }))
