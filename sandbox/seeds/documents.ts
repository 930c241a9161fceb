import { readFile } from 'node:fs/promises'
import type { SeedDocument } from './seed'

/** The folder of a customer's own uploads (specification 9). */
export const ownAttachments = 'Asiakkaan lisäämät liitteet'

export interface StoredFile {
  /** In the folder files/. */
  file: `${string}.${'pdf' | 'png'}`
  id: string
  filename: string
  /** The category path, parts separated by a pipe; null: none. */
  type: string | null
  updatedAt: string
  info?: string
  lisatiedot?: string
  orderId?: string
  offerId?: string
  customerCanEdit?: boolean
}

/** A document at an address. */
export function storedFile(addressId: number, { file, ...parts }: StoredFile): SeedDocument {
  const { id, filename } = parts
  return {
    addressId,
    document: {
      info: '',
      lisatiedot: '',
      url: `https://tiedostot.keittio.example/${id}/${encodeURIComponent(filename)}`,
      orderId: null,
      offerId: null,
      customerCanEdit: false,
      ...parts,
    },
    content: () => readFile(new URL(`./files/${file}`, import.meta.url)),
    contentType: file.endsWith('.pdf') ? 'application/pdf' : 'image/png',
  }
}
