import type { Language } from '../languages'
import { en } from './words/en'
import { fi } from './words/fi'
import { sv } from './words/sv'

/** The texts of the provider's pages: every language has those of the Finnish ones. */
export type Words = typeof fi

export const words: Record<Language, Words> = { fi, sv, en }
