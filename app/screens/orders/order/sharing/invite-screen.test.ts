import { expect, test } from 'vitest'
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
    expect(html.split(`data-missing="${t('validation:field_is_required')}"`)).toHaveLength(3)
    for (const attribute of [
      `data-mismatch="${email}"`,
      `data-below="${past}"`,
      'value="mika@"',
      'value="2026-11-19"',
      'name="key" value="kept"',
      'min="2026-11-20"',
    ])
      expect(html).toContain(attribute)
    expect(html).not.toMatch(/undefined|null|NaN|\[object|{{/)
    expect(html).not.toMatch(/\b(?:order|errors|shell|validation):[a-z]/)
  },
)

test('the form says what ends on the day', async () => {
  const hint = 'Visible to them until the end of this day.'
  const html = await page()
  const id = new RegExp(`id="([^"]+)">${hint}`).exec(html)?.[1]
  expect(html).toContain(`aria-describedby="${id}"`)
})

test('the form contains the draft from before the login', async () => {
  const html = await page({ draft: { email: 'a@b.example', expiresAt: '2026-12-24' } })
  expect(html).toContain('value="a@b.example"')
  expect(html).toContain('value="2026-12-24"')
})

const marked = (html: string) => /checked="" value="([^"]*)"/.exec(html)?.[1]

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
  if (form.expiresAt) expect(html).toContain(`value="${form.expiresAt}"`)
})

test('an order that cannot be read has a retry; a form that failed keeps its input all the same', async () => {
  const answer = new ApiError('unavailable', 'GET')
  expect(textOf(await page({ answer }))).toContain('Try again')
  const form = { email: 'a@b.example', expiresAt: '2026-12-24' }
  expect(await page({ answer, form })).toContain('value="a@b.example"')
})

test('too many invitations say how long to wait', async () => {
  const form = { email: 'a@b.example', expiresAt: '2026-12-24' }
  expect(textOf(await page({ form, wait: 120 }))).toContain('2 minutes')
})
