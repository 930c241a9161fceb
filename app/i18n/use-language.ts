import { useTranslation } from 'react-i18next'
import { readLanguage, type Language } from '~/domain/person'

/** The language of the page, for formats. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return readLanguage(i18n.language) ?? 'fi'
}
