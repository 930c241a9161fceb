import type { TOptions } from 'i18next'
import type { WordKey } from '~/domain/word-key'

/** The words of a language. */
export type Translate = (key: WordKey, values?: TOptions) => string
