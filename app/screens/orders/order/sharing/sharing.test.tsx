import { describe, expect, test } from 'vitest'
import { languages } from '~/domain/person'
import { day } from '~/screens/orders/order/order.fixture'
import { screenInLanguage } from '~/screens/screen.fixture'
import type { SharingView } from './view'
import { Sharing } from './sharing'

const sharing: SharingView = {
  shares: {
    ok: true,
    value: [
      {
        id: '1',
        email: 'mika@asennus.example',
        expires: day('30.11.2026'),
        hasEnded: false,
        daysLeft: null,
        extendTo: null,
      },
      { id: '2', email: '', expires: null, hasEnded: false, daysLeft: null, extendTo: null },
    ],
  },
  invitations: {
    ok: true,
    value: [
      {
        id: '3',
        email: 'pia@asennus.example',
        expires: day('19.11.2026'),
        hasEnded: true,
        daysLeft: null,
        extendTo: null,
      },
    ],
  },
  page: 1,
  pages: 1,
  counts: { shares: 2, invitations: 0 },
  isUnshared: false,
  isOpen: false,
  firstDay: '2026-11-20',
  choices: [
    { preset: 'delivery', day: '2027-01-16' },
    { preset: 'month', day: '2026-12-20' },
  ],
}

type Changed = Partial<Parameters<typeof Sharing>[0]>

const rendered = (language: (typeof languages)[number], changed: Changed = {}) =>
  screenInLanguage(language, () => (
    <Sharing
      sharing={sharing}
      addressId="1"
      orderId="412873"
      self="/a/1/orders/412873?rows=1"
      {...changed}
    />
  ))

const seen = (html: string) =>
  html
    .replaceAll(/<wbr\/>|<span[^>]*><\/span>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const words = {
  fi: {
    missing: 'Tieto on pakollinen',
    email: 'Anna sähköpostiosoite, esimerkiksi nimi@esimerkki.fi',
    past: 'Päivä ei voi olla menneisyydessä',
    failure: 'Tapahtui virhe. Yritä uudelleen.',
  },
  sv: {
    missing: 'Uppgiften är obligatorisk',
    email: 'Ange en e-postadress, till exempel namn@exempel.se',
    past: 'Datumet får inte ha passerat',
    failure: 'Ett fel inträffade. Försök igen.',
  },
  en: {
    missing: 'Information is required',
    email: 'Value must be email',
    past: 'The date cannot be in the past',
    failure: 'An error has occurred.',
  },
}

describe.each(languages)('sharing in %s', (language) => {
  test('has words for everything, and the texts that the specification quotes', async () => {
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
    const texts = words[language]
    for (const text of [texts.email, texts.past, texts.failure]) expect(seen(html)).toContain(text)
    expect(html.match(new RegExp(`data-missing="${texts.missing}"`, 'g'))).toHaveLength(2)
    expect(html).toContain(`data-mismatch="${texts.email}"`)
    expect(html).toContain(`data-below="${texts.past}"`)
    expect(html).toContain('value="mika@"')
    expect(html).toContain('value="2026-11-19"')
    expect(html).toContain('name="key" value="kept"')
    expect(html).toContain('min="2026-11-20"')
    expect(seen(html)).toContain('30.11.2026')
    expect(html).not.toMatch(/undefined|null|NaN|\[object|{{/)
    expect(html).not.toMatch(/\b(?:order|errors|shell|validation):[a-z]/)
  })
})

test.each([
  ['fi', 'Voimassaolo: toistaiseksi', 'Kutsun voimassaolo: toistaiseksi'],
  ['sv', 'Giltighet: toistaiseksi', 'Inbjudans giltighet: toistaiseksi'],
  ['en', 'Validity: toistaiseksi', 'Validity of the invitation: toistaiseksi'],
] as const)('what is no day stands as it came, in %s', async (language, share, invitation) => {
  const expires = { text: 'toistaiseksi', iso: null }
  const line = { email: 'a@b.example', expires, hasEnded: false, daysLeft: null, extendTo: null }
  const shares = { ok: true as const, value: [{ id: '1', ...line }] }
  const invitations = { ok: true as const, value: [{ id: '2', ...line }] }
  const html = await rendered(language, { sharing: { ...sharing, shares, invitations } })
  expect(seen(html)).toContain(` ${share} `)
  expect(seen(html)).toContain(` ${invitation} `)
})

test('each person’s dialogs and the form lead on', async () => {
  const html = await rendered('en')
  for (const path of ['shares/1"', 'shares/1/delete"', 'invitations/3/delete"'])
    expect(html).toContain(`href="/a/1/orders/412873/${path}`)
  expect(html).toContain('action="/a/1/orders/412873?rows=1#invite"')
  expect(html).toContain('aria-label="Delete invitation: pia@asennus.example"')
  expect(html).toContain('aria-label="Delete share: E-mail address not known"')
  expect(seen(html)).toContain('Expired Invitation expired 19.11.2026')
})

test.each([
  ['fi', 'Kutsu ja oikeus nähdä tilaus päättyvät valitsemasi päivän lopussa.'],
  ['sv', 'Inbjudan och rätten att se ordern upphör i slutet av den dag du väljer.'],
  ['en', 'The invitation and the right to see the order end at the end of the day you choose.'],
] as const)('the form says what ends on the day, in %s', async (language, hint) => {
  const html = await rendered(language)
  const id = new RegExp(`id="([^"]+)">${hint}`).exec(html)?.[1]
  expect(html).toContain(`aria-describedby="${id}"`)
})

test('what was written before login came between is in the form', async () => {
  const html = await rendered('en', { draft: { email: 'a@b.example', expiresAt: '2026-12-24' } })
  expect(html).toContain('value="a@b.example"')
  expect(html).toContain('value="2026-12-24"')
})

test('a preview shows the lists and changes nothing', async () => {
  const html = await rendered('en', { sharing: { ...sharing, firstDay: null } })
  expect(seen(html)).toContain('mika@asennus.example')
  expect(html).not.toMatch(/<a |<form/)
  expect(html.match(/<button[^>]*>/g)).toEqual([expect.stringContaining('disabled=""')])
})

test('the lists and the form are folded, and say how many see the order', async () => {
  const html = await rendered('en')
  expect(html).toMatch(/<details(?![^>]*open)[^>]*><summary/)
  expect(seen(html)).toContain('Shared with 2 people')
  expect(seen(html)).not.toContain('open invitation')
  // The button leads to the form, unfolded by the server: not every browser opens what it leads into.
  expect(html).toContain('href="/a/1/orders/412873?rows=1&amp;sharing=1#invite-email"')
  expect(html).toMatch(/<input[^>]* id="invite-email"/)
})

test.each([
  ['the page’s address names them', { sharing: { ...sharing, isOpen: true } }],
  ['the form has an error', { lastResult: { error: { email: ['errors:api_error'] } } }],
  ['the form has what was written before a login', { draft: { email: 'a@b.example' } }],
] as const)('they are open where %s', async (_case, changed) => {
  const html = await rendered('en', changed as Changed)
  expect(html).toMatch(/<details[^>]* open=""><summary/)
})

test('what ends within a week says so in the colour of warning', async () => {
  const line = { id: '1', email: 'a@b.example', expires: day('23.11.2026'), hasEnded: false }
  const shares: SharingView['shares'] = {
    ok: true,
    value: [{ ...line, daysLeft: 3, extendTo: '2026-12-23' }],
  }
  const html = await rendered('en', { sharing: { ...sharing, shares } })
  expect(html).toContain('3 days left')
  expect(seen(html)).toContain('Ends soon')
  // One press extends it; the button says until when.
  expect(html).toContain('action="/a/1/orders/412873/shares/1"')
  expect(html).toContain('name="expiresAt" value="2026-12-23"')
  expect(seen(html)).toContain('Extend until 23.12.2026')
})

describe('until when', () => {
  const marked = (html: string) => /checked="" value="([^"]*)"/.exec(html)?.[1]

  test('the suggested day is marked', async () => {
    const html = await rendered('en')
    expect(marked(html)).toBe('2027-01-16')
    expect(seen(html)).toContain('30 days after the last delivery 16.01.2027')
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

test('nobody yet, and lists that failed, each with its retry', async () => {
  const empty: SharingView['shares'] = { ok: true, value: [] }
  const none = { ...sharing, shares: empty, invitations: empty, isUnshared: true }
  expect(seen(await rendered('en', { sharing: none }))).toContain(
    'not been shared with anybody yet',
  )
  const failed = { ok: false } as const
  const html = await rendered('en', {
    sharing: {
      ...sharing,
      shares: failed,
      invitations: failed,
      counts: { shares: null, invitations: 0 },
    },
  })
  expect(html.match(/role="alert"/g)).toHaveLength(2)
  expect(html.match(/attempt=1#sharing"/g)).toHaveLength(2)
  expect(html).toContain('<form')
  expect(seen(html)).not.toContain('not been shared')
})
