import { useTranslation as useAnyTranslation } from 'react-i18next'
import type { Translate } from './words'

interface Words {
  t: Translate
  i18n: { language: string; getFixedT(language: string): Translate }
}

/** The compiler knows the keys. */
export const useTranslation: () => Words = useAnyTranslation
