import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { missingWords, wordOptions, wordsOf } from './instances.server'
import { resolveWordsOnce } from './resolve-words'

afterEach(() => void vi.restoreAllMocks())

function wordsInDevelopment() {
  const instance = i18next.createInstance()
  void instance.init({
    lng: 'sv',
    resources: { sv: { shell: { menu: 'Meny' } }, fi: { shell: { only: 'Vain suomeksi' } } },
    ...wordOptions,
    ...missingWords,
  })
  resolveWordsOnce(instance)
  return instance
}

test.each(['shell:none', 'shell:only', 'other:none'])(
  'in development %s, which has no text, is an error in the terminal and stands out on the page',
  (key) => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const { t } = wordsInDevelopment()
    expect(t('shell:menu')).toBe('Meny')
    expect(error).not.toHaveBeenCalled()
    expect(t(key as 'shell:menu')).toBe(`⚠ ${key} ⚠`)
    expect(error.mock.calls).toEqual([[`No text in sv: ${key}`]])
  },
)

test('in production a missing text is the Finnish one, without a log line', () => {
  const swedish = wordsOf('sv').cloneInstance({ forkResourceStore: true })
  swedish.addResource('fi', 'shell', 'only', 'Vain suomeksi')
  const error = vi.spyOn(console, 'error').mockReturnValue()
  expect(swedish.t('shell:only')).toBe('Vain suomeksi')
  expect(wordsOf('sv').t('shell:none')).toBe('none')
  expect(error).not.toHaveBeenCalled()
})
