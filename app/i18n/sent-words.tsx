import type { i18n } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { I18nContext } from 'react-i18next'

/** The texts of an island, by catalogue key. */
export type SentWords = Readonly<Record<string, string>>

/** In the browser `useTranslation` reads the words of the page; i18next stays on the server. */
export function WordsProvider(props: { language: string; words: SentWords; children: ReactNode }) {
  const { language, words, children } = props
  const value = useMemo(() => ({ i18n: instanceOf(language, words) }), [language, words])
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>
}

/** The part of i18next that `useTranslation` needs. */
function instanceOf(language: string, words: SentWords): i18n {
  const plurals = new Intl.PluralRules(language)
  const t = (key: string, values: Record<string, string | number> = {}): string => {
    const { count } = values
    const text = words[typeof count === 'number' ? `${key}_${plurals.select(count)}` : key]
    const word = text ?? words[key]
    if (word === undefined) throw new Error(`The page has no word for ${key}`)
    return word.replace(/{{(\w+)}}/g, (place, name: string) => `${values[name] ?? place}`)
  }
  const instance = {
    language,
    languages: [language],
    isInitialized: true,
    options: { react: { useSuspense: false, bindI18n: '', bindI18nStore: '' } },
    getFixedT: () => t,
    hasLoadedNamespace: () => true,
  }
  return instance as unknown as i18n
}
