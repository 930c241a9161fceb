import { useTranslation } from 'react-i18next'
import { readLanguage, type Language } from '~/domain/person'

/** The language in which dates and amounts are formatted. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return readLanguage(i18n.language) ?? 'fi'
}
