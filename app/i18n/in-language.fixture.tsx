import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '~/domain/person'
import { wordsOf } from './instances.server'

/** Renders an element in a language. */
export function inLanguage(language: Language, element: ReactElement): string {
  return renderToStaticMarkup(<I18nextProvider i18n={wordsOf(language)}>{element}</I18nextProvider>)
}
