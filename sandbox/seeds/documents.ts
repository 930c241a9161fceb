import { readFile } from 'node:fs/promises'
import type { SeedDocument, Wire } from './seed'

/** In the folder of customers' uploads (specification 9). */
export const upload = { type: 'Asiakkaan lisäämät liitteet', customerCanEdit: true }

/** `path` is the category; `file` is in the folder files/. */
type StoredFile = [
  id: string,
  updatedAt: string,
  filename: string,
  path: string | null,
  file: `${string}.${'pdf' | 'png'}`,
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
    contentType: file.endsWith('.pdf') ? 'application/pdf' : 'image/png',
  }))
