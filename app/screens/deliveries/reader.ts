import type { Address } from '~/domain/address'
import type { Language } from '~/domain/person'

/** For whom the lists are made, and when. */
export interface Reader {
  /** Of the places that the page names; empty where it shows one address. */
  addresses: readonly Address[]
  language: Language
  now: Date
}
