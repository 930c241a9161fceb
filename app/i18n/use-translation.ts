import type { TOptions } from 'i18next'
import { useTranslation as useAnyTranslation } from 'react-i18next'
import type { Language } from '~/domain/person'
import type { WordKey } from '~/domain/word-key'

/** An unknown key is a type error. */
export type Translate = (key: WordKey, values?: TOptions) => string

/** Every instance has one of our languages. */
export const useTranslation = useAnyTranslation as unknown as () => {
  t: Translate
  i18n: { language: Language; getFixedT(language: string): Translate }
}
