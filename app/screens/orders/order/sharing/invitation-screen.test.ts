import { expect, test } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import { load, screenInLanguage, textOf } from '~/screens/screen.fixture'
import InvitationScreen, { loader } from './invitation-screen'

/** The page of an invitation that is valid until the given day, opened on 20.11.2026. */
async function page(expiresAt: string) {
  const invitation = { invitationId: 'i1', email: 'mika@asennus.example', expiresAt }
  const { data } = await load(loader, '/a/1/orders/412873/invitations/i1', {
    answers: {
      '/api/Order/412873': { id: '412873', showOrderSharing: true },
      '/api/Order/412873/Invitation': [invitation],
    },
    addresses: [{ id: '1', streetAddress: 'Kuusitie 4 B', role: '' }],
    roles: { 1: '' },
  })
  const html = await screenInLanguage('en', InvitationScreen, data)
  return { ...parsePage(html), text: textOf(html) }
}

test.each(['2027-01-31', '2026-11-21'])(
  'an invitation until %s is its heading, its link and two buttons',
  async (expiresAt) => {
    const shown = await page(expiresAt)
    const day = expiresAt.split('-').reverse().join('.')
    const link = 'https://portal.example/invitation/i1'
    expect(shown.text).toBe(
      `Order 412873 mika@asennus.example · until ${day} Invitation link ${link} Send link Copy`,
    )
    expect(shown.hrefs()).not.toContain(link)
    const mail = new URL(shown.hrefOf('Send link'))
    expect([mail.pathname, mail.searchParams.get('subject')]).toEqual([
      'mika@asennus.example',
      'Order 412873',
    ])
    expect(mail.searchParams.get('body')).toContain(link)
    const copy = shown.getByRole('button', { name: 'Copy' })
    expect([copy.inert, copy.dataset.copy]).toEqual([true, link])
  },
)

test('an invitation that has ended shows no link, and offers a new one', async () => {
  const { element, text } = await page('2026-11-19')
  expect(text).toContain('The invitation has expired')
  expect(text).toContain('Invite again')
  expect(element.innerHTML).not.toMatch(/invitation\/i1|mailto:/)
})
