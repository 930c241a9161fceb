import { expect, test } from 'vitest'
import { inLanguage } from '~/i18n/in-language.fixture'
import { DetailsField } from './file-row'

const field = (written: string) => (
  <DetailsField id="details-1" name="details.1" written={written} />
)

test.each([
  ['fi', 'Enintään 300 merkkiä', 'Lisätiedot ovat liian pitkät: 301 merkkiä.'],
  ['sv', 'Högst 300 tecken', 'Texten är för lång: 301 tecken.'],
  ['en', 'At most 300 characters', 'The details are too long: 301 characters.'],
] as const)('the limit of the details is said at their field: %s', (language, hint, error) => {
  const fits = inLanguage(language, field('x'.repeat(300)))
  expect(fits).toContain(` id="details-1-hint">${hint}</span>`)
  expect(fits).toContain('aria-describedby="details-1-hint"')
  expect(fits).toContain('maxLength="300"')
  expect(fits).not.toContain('aria-invalid')

  const typed = 'x'.repeat(301)
  const tooLong = inLanguage(language, field(typed))
  expect(tooLong).toContain(`value="${typed}"`)
  expect(tooLong).toContain('aria-invalid="true"')
  expect(tooLong).toContain('aria-describedby="details-1-hint details-1-error"')
  expect(tooLong).toContain(error)
})
