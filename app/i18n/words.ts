import type { TOptions } from 'i18next'
import type { WordKey } from '~/domain/word-key'

export type Translate = (key: WordKey, values?: TOptions) => string
