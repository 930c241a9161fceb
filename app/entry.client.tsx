import { RemixBrowser } from '@remix-run/react'
import i18next from 'i18next'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { wordOptions } from './i18n/options'
import { readWordsBlock } from './i18n/words-block'
import { keepToOwnElements } from './hydration/own-elements'

// Only pages of routes with `hydrate` in their handle load this.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hydrate)
else hydrate()

function hydrate(): void {
  const words = i18next.createInstance()
  void words.use(initReactI18next).init({
    lng: document.documentElement.lang,
    resources: readWordsBlock(document),
    ...wordOptions,
  })
  keepToOwnElements(document)
  hydrateRoot(
    document,
    <I18nextProvider i18n={words}>
      <RemixBrowser />
    </I18nextProvider>,
  )
}
