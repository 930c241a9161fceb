import { describe, expect, test } from 'vitest'
import { languages } from '~/domain/person'
import { wordsOf } from '~/i18n/instances.server'
import { screenInLanguage, textOf } from '~/screens/screen.fixture'
import { InviteDialog } from './invite-screen'

type Changed = Partial<Parameters<typeof InviteDialog>[0]>

const rendered = (language: (typeof languages)[number], changed: Changed = {}) =>
  screenInLanguage(language, () => (
    <InviteDialog
      isUnread={false}
      draft={null}
      choices={[
        { preset: 'delivery', day: '2027-01-16' },
        { preset: 'month', day: '2026-12-20' },
      ]}
      firstDay="2026-11-20"
      self="/a/1/orders/412873/invite"
      orderId="412873"
      backHref="/a/1/orders/412873?sharing=1#sharing"
      {...changed}
    />
  ))

// Their words: tests/unit/error-catalogue.test.ts.
test.each(languages)(
  'the form says what is wrong in %s, and keeps what was typed',
  async (language) => {
    const lastResult = {
      status: 'error' as const,
      initialValue: { email: 'mika@', expiresAt: '2026-11-19', key: 'kept' },
      error: {
        '': ['errors:api_error'],
        email: ['validation:field_type_email'],
        expiresAt: ['validation:date_in_past'],
      },
    }
    const html = await rendered(language, { lastResult })
    const { t } = wordsOf(language)
    const [email, past] = [t('validation:field_type_email'), t('validation:date_in_past')]
    for (const text of [email, past, t('errors:api_error')]) expect(textOf(html)).toContain(text)
    const missing = `data-missing="${t('validation:field_is_required')}"`
    expect(html.split(missing)).toHaveLength(3)
    expect(html).toContain(`data-mismatch="${email}"`)
    expect(html).toContain(`data-below="${past}"`)
    expect(html).toContain('value="mika@"')
    expect(html).toContain('value="2026-11-19"')
    expect(html).toContain('name="key" value="kept"')
    expect(html).toContain('min="2026-11-20"')
    expect(html).not.toMatch(/undefined|null|NaN|\[object|{{/)
    expect(html).not.toMatch(/\b(?:order|errors|shell|validation):[a-z]/)
  },
)

test('the form says what ends on the day', async () => {
  const hint = 'The invitation and the right to see the order end at the end of the day you choose.'
  const html = await rendered('en')
  const id = new RegExp(`id="([^"]+)">${hint}`).exec(html)?.[1]
  expect(html).toContain(`aria-describedby="${id}"`)
})

test('what was written before login came between is in the form', async () => {
  const html = await rendered('en', { draft: { email: 'a@b.example', expiresAt: '2026-12-24' } })
  expect(html).toContain('value="a@b.example"')
  expect(html).toContain('value="2026-12-24"')
})

describe('until when', () => {
  const marked = (html: string) => /checked="" value="([^"]*)"/.exec(html)?.[1]

  test('the suggested day is marked', async () => {
    const html = await rendered('en')
    expect(marked(html)).toBe('2027-01-16')
    expect(textOf(html)).toContain('30 days after the last delivery 16.01.2027')
  })

  test.each([
    [{ until: '2026-12-20', expiresAt: '2026-12-20' }, '2026-12-20'],
    [{ until: 'own', expiresAt: '2026-12-20' }, 'own'],
    [{ until: 'own', expiresAt: '' }, 'own'],
    [{ expiresAt: '2026-11-30' }, 'own'],
    // A choice of yesterday's page.
    [{ until: '2026-12-19', expiresAt: '2026-12-19' }, 'own'],
  ])('a form that failed with %j keeps that', async (initialValue, choice) => {
    const html = await rendered('en', { lastResult: { status: 'error', initialValue } })
    expect(marked(html)).toBe(choice)
    if (initialValue.expiresAt) expect(html).toContain(`value="${initialValue.expiresAt}"`)
  })
})

test('an order that cannot be read has a retry; a form that failed keeps its input all the same', async () => {
  expect(textOf(await rendered('en', { isUnread: true }))).toContain('Try again')
  const lastResult = { status: 'error' as const, initialValue: { email: 'a@b.example' } }
  expect(await rendered('en', { isUnread: true, lastResult })).toContain('value="a@b.example"')
})

test('too many invitations say how long to wait', async () => {
  const lastResult = { status: 'error' as const, error: { '': ['page:too_many.title'] }, wait: 120 }
  expect(textOf(await rendered('en', { lastResult }))).toContain('2 minutes')
})
