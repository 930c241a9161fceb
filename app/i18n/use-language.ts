import { useTranslation } from 'react-i18next'
import { readLanguage, type Language } from '~/domain/person'

/** For formats. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return readLanguage(i18n.language) ?? 'fi'
}
