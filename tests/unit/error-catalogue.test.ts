import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages, type Language } from '~/domain/person'

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

/** Loading failures, which end alike (specification 8): those of the catalogue, and of each screen's own. */
const loading = readdirSync('locales/fi').flatMap((file) => {
  const words = JSON.parse(readFileSync(`locales/fi/${file}`, 'utf8')) as object
  return Object.keys(words)
    .filter((key) => /^(?:error_loading_\w+|load_error)$/.test(key))
    .map((key) => `${file.replace('.json', '')}:${key}`)
})

/** Named by the specification, worded here; with what each must say. */
const named = {
  'errors:error_sending_file': /./,
  'errors:error_sending_files': /{{count}}/,
  'documents:file_saved': /{{fileName}}/,
  'documents:file_too_large': /{{fileName}}/,
  'errors:error_updating_push_notification_settings': /push/i,
  'documents:delete_success': /{{fileName}}/,
  'documents:delete_error': /{{fileName}}/,
  'documents:browser_not_able_to_share': /./,
  'notifications:open_failed': /./,
}

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

  it.each(Object.entries(named))('%s is said in every language', (key, said) => {
    for (const language of languages) expect(text(language, key), language).toMatch(said)
  })

  it.each([
    'ask_for_content:no_salesperson_found',
    'documents:browser_not_able_to_share',
    'errors:api_error',
    'notifications:open_failed',
    'page:forbidden.text',
  ])('%s goes on to say what one can do', (key) => {
    for (const language of languages) {
      // The specification quotes a single sentence.
      if (language === 'en' && key in quoted) continue
      expect(text(language, key), language).toMatch(/[.)] \p{Lu}/u)
    }
  })
})

/** The refusals of the fields and files of specification 5, in the person's language. */
const refusals = {
  'validation:field_is_required': ['Tieto on pakollinen', 'Uppgiften är obligatorisk'],
  'validation:field_type_email': [
    'Anna sähköpostiosoite, esimerkiksi nimi@esimerkki.fi',
    'Ange en e-postadress, till exempel namn@exempel.se',
  ],
  'validation:date_in_past': ['Päivä ei voi olla menneisyydessä', 'Datumet får inte ha passerat'],
  'documents:file_too_large': [
    'Tiedosto on liian suuri (enintään 10\u00a0Mt): {{fileName}}',
    'Filen är för stor (högst 10\u00a0MB): {{fileName}}',
  ],
  'errors:error_saving_file': [
    'Tiedoston tallennus epäonnistui: {{fileName}}. Tarkista, että tiedosto on kuva tai PDF ja kooltaan enintään 10\u00a0Mt.',
    'Det gick inte att spara filen: {{fileName}}. Kontrollera att filen är en bild eller PDF på högst 10\u00a0MB.',
  ],
}

it('what a field or a file is refused with is said in Finnish and Swedish too', () => {
  for (const [key, [finnish, swedish]] of Object.entries(refusals)) {
    expect(text('fi', key)).toBe(finnish)
    expect(text('sv', key)).toBe(swedish)
  }
})
