import { expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import { languages, type Language } from '~/domain/person'
import { wordsOf } from '~/i18n/instances.server'
import { ask, screenInLanguage, textOf } from '~/screens/screen.fixture'
import { ApiError } from '~/upstream/call.server'
import InviteScreen, { action, loader } from './invite-screen'

const order = { id: '412873', deliveryDate: '17.12.2026', showOrderSharing: true }

interface Asked {
  language?: Language
  /** The form that was sent. */
  form?: Record<string, string>
  draft?: Record<string, string>
  answer?: unknown
  /** The seconds to wait. */
  wait?: number
}

/** The page, or its answer to a refused form. */
async function page({ language = 'en', form, draft, answer = order, wait }: Asked = {}) {
  const path = '/a/1/orders/412873/invite'
  const asking = {
    answers: { '/api/Order/412873': answer },
    addresses: [{ id: '1', streetAddress: 'Kuusitie 4 B', role: '' }],
    roles: { 1: '' },
    portal: {
      takeDraft: () => Promise.resolve(draft ?? null),
      submitOnce: (_: FormData, work: (key: string) => Promise<void>) => work('key'),
    },
    context: {
      limits: { take: () => Promise.resolve(wait ?? null) },
      log: { info: () => undefined },
    },
  }
  const { response } = await ask(loader, path, asking)
  const body = new FormData()
  for (const [name, value] of Object.entries({ intent: 'invite', ...form })) body.set(name, value)
  const request = { method: 'POST', body }
  const sent = form && (await ask(action, path, { ...asking, request })).response
  const refusal = sent && ((await sent.json()) as object)
  return screenInLanguage(language, InviteScreen, await response.json(), refusal)
}

// tests/unit/error-catalogue.test.ts checks the texts of these errors.
test.each(languages)(
  'the form says what is wrong in %s, and keeps what was typed',
  async (language) => {
    const form = { email: 'mika@', expiresAt: '2026-11-19', key: 'kept' }
    const html = await page({ language, form })
    const { t } = wordsOf(language)
    const [email, past] = [t('validation:field_type_email'), t('validation:date_in_past')]
    for (const text of [email, past]) expect(textOf(html)).toContain(text)
    const { element, field } = parsePage(html)
    const missing = `[data-missing="${t('validation:field_is_required')}"]`
    expect(element.querySelectorAll(missing)).toHaveLength(2)
    expect(field('email')).toMatchObject({ value: form.email, dataset: { mismatch: email } })
    const day = { value: form.expiresAt, min: '2026-11-20', dataset: { below: past } }
    expect(field('expiresAt')).toMatchObject(day)
    expect(field('key')?.value).toBe('kept')
    expect(html).not.toMatch(/undefined|null|NaN|\[object|{{/)
    expect(html).not.toMatch(/\b(?:order|errors|shell|validation):[a-z]/)
  },
)

test('the form says what ends on the day', async () => {
  const shown = parsePage(await page())
  const hint = shown.getByText('Visible to them until the end of this day.')
  expect(shown.field('expiresAt')?.getAttribute('aria-describedby')).toBe(hint.id)
})

test('the form contains the draft from before the login', async () => {
  const draft = { email: 'a@b.example', expiresAt: '2026-12-24' }
  const { field } = parsePage(await page({ draft }))
  expect([field('email')?.value, field('expiresAt')?.value]).toEqual(Object.values(draft))
})

const marked = (html: string) =>
  parsePage(html).element.querySelector<HTMLInputElement>('[type="radio"][checked]')?.value

test('the suggested day is marked', async () => {
  const html = await page()
  expect(marked(html)).toBe('2027-01-16')
  expect(textOf(html)).toContain('30 days after the last delivery 16.01.2027')
})

test.each([
  [{ until: '2026-12-20', expiresAt: '' }, '2026-12-20'],
  [{ until: 'own', expiresAt: '2026-12-20' }, 'own'],
  [{ until: 'own', expiresAt: '' }, 'own'],
  [{ expiresAt: '2026-11-30' }, 'own'],
  // A day that was offered yesterday, but not today.
  [{ until: '2026-12-19', expiresAt: '' }, 'own'],
])('a form that failed with %j keeps that', async (form, choice) => {
  const html = await page({ form: { email: '', ...form } })
  expect(marked(html)).toBe(choice)
  if (form.expiresAt) expect(parsePage(html).field('expiresAt')?.value).toBe(form.expiresAt)
})

test('an order that cannot be read has a retry; a form that failed keeps its input all the same', async () => {
  const answer = new ApiError('unavailable', 'GET')
  expect(textOf(await page({ answer }))).toContain('Try again')
  const form = { email: 'a@b.example', expiresAt: '2026-12-24' }
  expect(parsePage(await page({ answer, form })).field('email')?.value).toBe('a@b.example')
})

test('too many invitations say how long to wait', async () => {
  const form = { email: 'a@b.example', expiresAt: '2026-12-24' }
  expect(textOf(await page({ form, wait: 120 }))).toContain('2 minutes')
})
