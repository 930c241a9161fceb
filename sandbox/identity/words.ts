import type { Language } from '../languages'
import { en } from './words/en'
import { fi } from './words/fi'
import { sv } from './words/sv'

/** The other languages have the Finnish keys. */
export type Words = typeof fi

export const words: Record<Language, Words> = { fi, sv, en }
