import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '~/domain/person'
import { resources, wordOptions } from '~/i18n/instances.server'

export * from '~/i18n/instances.server'

/** A new instance at each call, as remix-i18next makes them. */
export function wordsOf(language: Language): i18n {
  const instance = i18next.createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'fi',
    resources,
    ...wordOptions,
  })
  return instance
}
