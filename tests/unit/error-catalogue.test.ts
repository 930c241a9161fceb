import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Language } from '~/domain/person'

/** The text of a key, `namespace:path.to.key`; null where a catalogue does not have it. */
function text(language: Language, key: string): string | null {
  const [namespace = '', path = ''] = key.split(':')
  const file = readFileSync(`locales/${language}/${namespace}.json`, 'utf8')
  const found = path
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part ? Reflect.get(part, name) : null),
      JSON.parse(file),
    )
  return typeof found === 'string' ? found : null
}

/** The English texts that the specification quotes (5 and 8), word for word. */
const quoted = {
  'errors:api_error': 'An error has occurred.',
  'errors:error_saving_file':
    'Error saving file {{fileName}}. Make sure the file is a picture of PDF, and max 10MB in size.',
  'invitation:refused.title': 'Invitation has expired',
  'invitation:refused.text':
    'The invitation has expired or is incorrect. Please ask your kitchen designer to send a new invitation.',
  'page:error.title': 'An unexpected error occurred',
  'page:no_content.title': 'Could not find your personal data',
  'preview:ended.no_way_back': 'Back-function is not available on this page.',
  'validation:field_is_required': 'Information is required',
  'validation:field_type_email': 'Value must be email',
}

/** The texts of loading failures in all catalogues; they have a common ending (specification 8). */
const loading = readdirSync('locales/fi').flatMap((file) => {
  const words = JSON.parse(readFileSync(`locales/fi/${file}`, 'utf8')) as object
  return Object.keys(words)
    .filter((key) => /^(?:error_loading_\w+|load_error)$/.test(key))
    .map((key) => `${file.replace('.json', '')}:${key}`)
})

describe('the error catalogue', () => {
  it.each(Object.entries(quoted))('%s is quoted: %s', (key, english) => {
    expect(text('en', key)).toBe(english)
  })

  it.each([
    ['login:failed.alert', 'failed to initialize'],
    ['ask_for_content:no_salesperson_found', 'Check the entered fields'],
  ])('%s says: %s', (key, english) => {
    expect(text('en', key)).toContain(english)
  })

  it.each(loading)('%s asks to try again', (key) => {
    expect(text('en', key)).toMatch(/ Please try again$/)
    expect(text('fi', key)).toMatch(/ Yritä uudelleen\.$/)
    expect(text('sv', key)).toMatch(/ Försök igen\.$/)
  })
})
