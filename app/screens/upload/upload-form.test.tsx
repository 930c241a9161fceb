import { createRef, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import type { Language } from '~/domain/person'
import type { UploadProblem } from '~/domain/upload'
import { inLanguage } from '~/i18n/in-language.fixture'
import { sentWords } from '~/i18n/instances.server'
import { textOf } from '~/screens/screen.fixture'
import { WordsProvider } from '~/i18n/sent-words'
import { DetailsField, FileRow } from './file-row'
import { UploadForm, uploadWords } from './upload-form'
import { FailedNotice, RefusedNotice, type FormRefusal, type Unsaved } from './upload-notices'
import type { Failure, Upload } from './uploads'

const problems = [
  'too-large',
  'empty',
  'heic',
  'type',
  'name',
  'double-extension',
  'disguised',
] satisfies UploadProblem[]
const refused = problems.map((problem) => ({ name: 'a.png', problem }))
const formRefusals: FormRefusal[] = [
  ...(['none', 'too-many', 'too-long', 'broken', 'gone'] as const).map((refusal) => ({ refusal })),
  ...[1, 2, 60, 120].map((wait) => ({ refusal: 'too-often', wait }) as const),
  { refusal: 'files', refused, failed: ['b.png'], saved: ['c.png'] },
  { refusal: 'files', refused: refused.slice(1), failed: ['b.png'], saved: ['c.png'] },
  { refusal: 'files', refused: refused.slice(1, 2), failed: [], saved: [] },
  { refusal: 'files', refused: [], failed: ['b.png'], saved: [] },
]

const props = {
  formKey: 'k',
  formHref: '/',
  fileHref: '/file',
  returnHref: '/documents',
  loginHref: '/',
  of: '',
  orderId: null,
  again: null,
  unsaved: null,
}
const forms = (
  <>
    <UploadForm {...props} />
    <UploadForm {...props} of="Tilaus 408120 · Mökkitie 12" again="logged-out" />
    <UploadForm {...props} again="gone" />
    {formRefusals.map((refusal, index) => (
      <UploadForm key={index} {...props} unsaved={{ refusal, key: '', details: 'x'.repeat(301) }} />
    ))}
  </>
)

const upload = (more: Partial<Upload>): Upload => ({
  key: 'k',
  file: new File(['x'], 'a_b.png'),
  photo: null,
  name: null,
  details: '',
  sent: 0.5,
  failure: null,
  state: 'chosen',
  ...more,
})
const failedBy = (why: Exclude<Failure['why'], 'told'>) =>
  upload({ state: 'failed', failure: { why } })

const elementRef = createRef<HTMLDivElement>()
const failedNotice = (...whys: Exclude<Failure['why'], 'told'>[]) => (
  <FailedNotice failures={whys.map(failedBy)} loginHref="/auth/login" elementRef={elementRef} />
)
const notices = (
  <>
    <RefusedNotice refusal={{ refusal: 'too-many' }} elementRef={elementRef} />
    {[...refused.map((one) => [one]), refused.slice(1)].map((some, index) => (
      <RefusedNotice
        key={index}
        refusal={{ refusal: 'files', refused: some }}
        elementRef={elementRef}
      />
    ))}
    {failedNotice('changed')}
    {failedNotice('session-ended', 'unknown')}
  </>
)

const uploads = [
  ...(['chosen', 'waiting', 'sending', 'saved'] as const).map((state) => upload({ state })),
  ...(['too-large', 'session-ended', 'too-often', 'unreachable'] as const).map(failedBy),
  ...(['changed', 'unknown'] as const).map(failedBy),
  upload({ photo: 2 }),
  upload({ state: 'failed', failure: { why: 'told', text: 'Told' } }),
]
const rows = uploads.flatMap((one, index) =>
  [null, '408120'].map((orderId) => (
    <FileRow
      key={`${index} ${orderId}`}
      upload={one}
      orderId={orderId}
      fileHref="/file"
      dispatch={() => {}}
    />
  )),
)

const inBrowser = (language: Language, element: ReactElement) =>
  renderToStaticMarkup(
    <WordsProvider language={language} words={sentWords(language, uploadWords)}>
      {element}
    </WordsProvider>,
  )

describe.each(['fi', 'sv', 'en'] as const)('the words that are sent: %s', (language) => {
  test.each(Object.entries({ forms, notices, rows: <>{rows}</> }))(
    'in the browser %s say what the server says',
    (_what, element) => {
      expect(inBrowser(language, element)).toBe(inLanguage(language, element))
    },
  )
})

test('a word that is not sent is an error', () => {
  const words = sentWords('fi', ['documents'])
  expect(() =>
    renderToStaticMarkup(
      <WordsProvider language="fi" words={words}>
        <UploadForm {...props} />
      </WordsProvider>,
    ),
  ).toThrow('upload:add')
})

test('a form without scripts names what failed beside what is saved, and keeps the details', () => {
  const refusal = { refusal: 'files', refused: [], failed: ['a.png', 'c.png'], saved: ['b.png'] }
  const unsaved = { refusal, key: '', details: 'Seinä' } as Unsaved
  const html = inLanguage('fi', <UploadForm {...props} unsaved={unsaved} />)
  expect(textOf(html)).toMatch(/2 tiedostoa jäi.* a\.png\..* c\.png\..*Tallennettu: b\.png/)
  expect(parsePage(html).getByDisplayValue('Seinä')).toBeTruthy()
})

test('a session that has ended offers its login in another tab', () => {
  const ended = parsePage(inLanguage('fi', failedNotice('session-ended')))
  const link = ended.getByRole<HTMLAnchorElement>('link')
  expect(link.getAttribute('href')).toBe('/auth/login')
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener'])
  expect(parsePage(inLanguage('fi', failedNotice('unknown'))).hrefs()).toEqual([])
})

test.each([
  ['fi', 'Enintään 300 merkkiä', 'Lisätiedot ovat liian pitkät: 301 merkkiä.'],
  ['sv', 'Högst 300 tecken', 'Texten är för lång: 301 tecken.'],
  ['en', 'At most 300 characters', 'The details are too long: 301 characters.'],
] as const)('the limit of the details is said at their field: %s', (language, hint, error) => {
  const field = (length: number) => {
    const element = <DetailsField id="details-1" defaultValue={'x'.repeat(length)} />
    return parsePage(inLanguage(language, element))
  }
  expect(field(300).getByRole('textbox', { description: hint })).toHaveProperty('maxLength', 300)
  const description = new RegExp(`${hint} ${error}`)
  const tooLong = field(301).getByRole<HTMLInputElement>('textbox', { description })
  expect([tooLong.value.length, tooLong.getAttribute('aria-invalid')]).toEqual([301, 'true'])
})
