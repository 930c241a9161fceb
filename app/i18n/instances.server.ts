import { subscribe } from 'node:diagnostics_channel'
import { wordKey, type WordKey } from '~/domain/word-key'
import i18next, { type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '~/domain/person'
import { resolveWordsOnce } from './resolve-words'
import type { SentWords } from './sent-words'

const files = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', {
  eager: true,
  import: 'default',
})

export const resources: Resource = {}
const instances = new Map<Language, i18n>()

/** @param path `…/fi/shell.json` */
export function setCatalogue(path: string, catalogue: Record<string, unknown>): void {
  const [language, file] = path.split('/').slice(-2)
  if (!language || !file) return
  resources[language] = { ...resources[language], [file.replace('.json', '')]: catalogue }
  instances.clear()
}
for (const [path, catalogue] of Object.entries(files)) setCatalogue(path, catalogue)

// scripts/reload-plugin.ts sends each changed catalogue.
if (import.meta.env.MODE === 'development')
  subscribe('words', (changed) => setCatalogue(...(changed as Parameters<typeof setCatalogue>)))

/**
 * 'errors.forbidden' of the API is errors:forbidden of the catalogue.
 * @returns null unless the key has a text without placeholders
 */
export function catalogueKey(key: string): WordKey | null {
  const [, namespace = '', path = ''] = /^(\w+)\.(.+)$/.exec(key) ?? []
  const text: unknown = wordsOf('fi').getResource('fi', namespace, path)
  return typeof text === 'string' && !text.includes('{{') ? wordKey(`${namespace}:${path}`) : null
}

export const wordOptions = {
  defaultNS: 'shell',
  // Pages are rendered right after `init`, so it must be complete.
  initImmediate: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  returnNull: false,
} as const

/**
 * In development a missing key is an error in the terminal and stands out on the page, even where Finnish has
 * it. Otherwise a missing key falls back to Finnish.
 */
export const missingWords = {
  fallbackLng: false,
  saveMissing: true,
  appendNamespaceToMissingKey: true,
  missingKeyHandler: ([language]: readonly string[], namespace: string, key: string) =>
    console.error(`No text in ${language}: ${namespace}:${key}`),
  parseMissingKeyHandler: (key: string) => `⚠ ${key} ⚠`,
} as const

/**
 * Made once by language: one for each request would cost more than rendering a small page. Missing keys fall
 * back to Finnish (specification 9).
 */
export function wordsOf(language: Language): i18n {
  const known = instances.get(language)
  if (known) return known
  const instance = i18next.createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'fi',
    resources,
    ...wordOptions,
    ...(import.meta.env.MODE === 'development' && missingWords),
  })
  resolveWordsOnce(instance)
  instances.set(language, instance)
  return instance
}

/** The texts whose keys begin with one of `beginnings`, for components in the browser. */
export function sentWords(language: Language, beginnings: readonly string[]): SentWords {
  const texts = textsOf(wordsOf(language).getDataByLanguage(language) ?? {}, '', ':')
  return Object.fromEntries(
    texts.filter(([key]) => beginnings.some((beginning) => key.startsWith(beginning))),
  )
}

const textsOf = (words: object, path: string, mark = '.'): [key: string, text: string][] =>
  Object.entries(words).flatMap(([name, word]: [string, string | object]) =>
    typeof word === 'string' ? [[path + name, word]] : textsOf(word, path + name + mark),
  )
