import type { i18n, TFunction } from 'i18next'

type Values = Readonly<Record<string, unknown>>

/** A compiled text; null: only i18next can make it. */
type Word = ((values: Values | undefined) => string | null) | null

/** Options with which i18next chooses or makes the text in another way. */
const options = new Set(['lng', 'ns', 'keyPrefix', 'defaultValue', 'context', 'postProcess'])

/**
 * Compiles each word of an instance once: i18next searches options, languages and plural forms at each call, a
 * quarter of the CPU of a list of ten orders. The instance's words must not change.
 */
export function resolveWordsOnce(instance: i18n): void {
  const { language } = instance
  const make = instance.t.bind(instance)
  const makeFixed = instance.getFixedT.bind(instance) as (...args: unknown[]) => TFunction
  const plurals = new Intl.PluralRules(language)
  const words = new Map<string, Word>()

  function wordOf(key: string, count: unknown): Word {
    const form =
      typeof count === 'number' ? (count === 0 ? ' zero' : ` ${plurals.select(count)}`) : ''
    const known = words.get(key + form)
    if (known !== undefined) return known
    const choice = typeof count === 'number' ? { count } : {}
    // Unknown keys may come from anywhere, so they are not cached.
    if (!instance.exists(key, choice)) return null
    const text: unknown = make(key, { ...choice, skipInterpolation: true })
    const word = typeof text === 'string' ? compile(text) : null
    words.set(key + form, word)
    return word
  }

  const t = (key: string | string[], values?: Values | string): unknown => {
    if (typeof key === 'string' && typeof values !== 'string') {
      const replaced = onlyReplaced(values)
      // Values of the option `replace` are only inserted: they choose no plural form and may have any name.
      const word = replaced ? wordOf(key, undefined) : isPlain(values) && wordOf(key, values?.count)
      const text = word ? word(replaced ?? values) : null
      if (typeof text === 'string') return text
    }
    return make(key as string, values as Values)
  }

  instance.t = t as TFunction
  // For `useTranslation()`.
  instance.getFixedT = (...args: unknown[]) => {
    const [lng, namespace, keyPrefix] = args
    const isUsual = lng === null && namespace === instance.options.defaultNS && !keyPrefix
    return isUsual ? instance.t : makeFixed(...args)
  }
  // All namespaces came with `init`.
  instance.hasLoadedNamespace = () => true
}

/** Only values for placeholders, no option of i18next. */
function isPlain(values: Values | undefined): values is Values | undefined {
  for (const name in values) {
    const value = values[name]
    if ((typeof value !== 'string' && typeof value !== 'number') || options.has(name)) return false
  }
  return true
}

/** The values of i18next's option `replace`, if it is the only option. */
function onlyReplaced(values: Values | undefined): Values | null {
  const { replace } = values ?? {}
  if (typeof replace !== 'object' || replace === null) return null
  for (const name in values) if (name !== 'replace') return null
  return replace as Values
}

/** Null for a text with formats, paths or other texts. */
function compile(text: string): Word {
  if (text.includes('$t(')) return null
  // Every second part is a placeholder's name.
  const parts = text.split(/{{(.+?)}}/)
  const names = parts.filter((_part, index) => index % 2 === 1).map((name) => name.trim())
  if (names.length === 0) return () => text
  if (names.some((name) => !/^\w+$/.test(name))) return null
  return (values) => {
    let filled = parts[0] ?? ''
    for (const [index, name] of names.entries()) {
      const value = values?.[name]
      if (typeof value !== 'string' && typeof value !== 'number') return null
      filled += `${value}${parts[2 * index + 2] ?? ''}`
    }
    return filled
  }
}
