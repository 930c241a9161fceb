import i18next, { type TOptions } from 'i18next'
import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { languages } from '~/domain/person'
import { wordOptions, wordsOf } from './instances.server'
import { resolveWordsOnce } from './resolve-words'

function instanceWith(texts: Record<string, string>, language = 'en') {
  const instance = i18next.createInstance()
  void instance.init({
    lng: language,
    fallbackLng: 'fi',
    resources: { [language]: { shell: texts }, fi: { shell: { only: 'vain suomeksi' } } },
    ...wordOptions,
  })
  return instance
}

/** Two instances with the same texts: plain i18next, and i18next with resolved words. */
function both(texts: Record<string, string>) {
  const resolved = instanceWith(texts)
  resolveWordsOnce(resolved)
  return [instanceWith(texts), resolved] as const
}

/** Every key of the catalogues, plural forms without their ending. */
function* keysOf(catalogue: object, prefix: string): Generator<string> {
  for (const [name, value] of Object.entries(catalogue) as [string, unknown][])
    if (typeof value === 'string') yield prefix + name.replace(/_(zero|one|other)$/, '')
    else if (typeof value === 'object' && value) yield* keysOf(value, `${prefix}${name}.`)
}

test.each(languages)('each word in %s is what i18next makes of it', (language) => {
  const resolved = wordsOf(language)
  const plain = resolved.cloneInstance()
  const values = { name: 'A $& {{id}} <b>', id: '$t(shell:menu)', number: 7, date: '1.2.2026' }
  const different: unknown[] = []
  let compared = 0
  for (const file of readdirSync('locales/fi')) {
    const namespace = file.replace('.json', '')
    for (const key of keysOf(
      resolved.getResourceBundle('fi', namespace) as object,
      `${namespace}:`,
    ))
      for (const given of [
        undefined,
        values,
        { replace: { ...values, count: 1, lng: 'fi', replace: 'x' } },
        ...[0, 1, 2, 1.5].map((count) => ({ count })),
      ]) {
        const options = given as TOptions
        const expected = plain.t(key, options)
        // Twice: the second call reads the cache.
        for (const text of [resolved.t(key, options), resolved.t(key, options)])
          if (text !== expected) different.push([key, given, text, expected])
        compared += 1
      }
  }
  expect(different).toEqual([])
  expect(compared).toBeGreaterThan(1000)
})

test('values stand in a text as they are', () => {
  const values = { name: '$& {{id}} $1', id: 4 }
  for (const { t } of both({ text: '{{name}}, {{ id }}: {{name}}' }))
    expect(t('shell:text', values)).toBe('$& {{id}} $1, 4: $& {{id}} $1')
})

test('texts that need more than values are left to i18next', () => {
  const texts = { nested: '$t(shell:word)!', word: 'hello', path: '{{a.b}}', word_kind: 'kind' }
  for (const instance of both(texts)) {
    const { t } = instance
    expect(t('shell:nested')).toBe('hello!')
    expect(t('shell:path', { a: { b: 'c' } })).toBe('c')
    expect(t('shell:word', { context: 'kind' })).toBe('kind')
    expect(t('shell:only', { lng: 'fi' })).toBe('vain suomeksi')
    expect(t(['shell:none', 'shell:word'])).toBe('hello')
    expect(t('shell:none')).toBe('none')
    expect(t('shell:none', 'else')).toBe('else')
    expect(instance.getFixedT('fi')('shell:only')).toBe('vain suomeksi')
  }
})

test('a word is looked up once, keys that are no words are not kept', () => {
  const instance = instanceWith({
    word: 'hello',
    files_one: 'a file',
    files_other: '{{count}} files',
  })
  const lookup = vi.spyOn(instance, 't')
  resolveWordsOnce(instance)
  for (let time = 0; time < 3; time++) {
    expect(instance.t('shell:word')).toBe('hello')
    expect(instance.t('shell:files', { count: 1 })).toBe('a file')
    expect(instance.t('shell:files', { count: 4 + time })).toBe(`${4 + time} files`)
    expect(instance.getFixedT(null, 'shell')).toBe(instance.t)
  }
  expect(lookup).toHaveBeenCalledTimes(3)
  for (let time = 0; time < 3; time++) instance.t('shell:none')
  expect(lookup).toHaveBeenCalledTimes(6)
})
