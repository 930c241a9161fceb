import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '~/domain/person'
import { wordsOf } from './instances.server'

/** Components below have the words of the language. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  return <I18nextProvider i18n={wordsOf(language)}>{children}</I18nextProvider>
}
