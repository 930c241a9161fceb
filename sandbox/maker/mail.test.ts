import { describe, expect, test } from 'vitest'
import { languages } from '../languages'
import { invitationMail } from './mail'

const sender = {
  sub: 'aino',
  firstName: 'Aino',
  lastName: 'Mäkelä',
  email: 'aino@posti.example',
  locale: 'fi',
  language: 'fi',
  pushNotificationsEnabled: false,
  staff: false,
} as const
const invitation = {
  orderId: '412873',
  email: 'asentaja@asennus.example',
  expiresAt: '2026-12-31T23:59:59+02:00',
}
const link = 'https://portal.example/invitation/abc'

const said = {
  fi: [/^Hei!\n/, 'on jakanut sinulle', 'asentajalle', '31.12.2026 asti', 'Jos et odottanut tätä'],
  sv: [/^Hej!\n/, 'har delat order', 'montör', 'till och med 31.12.2026', 'Om du inte väntade dig'],
  en: [/^Hello!\n/, 'has shared order', 'installer', 'until 31.12.2026', 'If you did not expect'],
}

describe.each(languages)('an invitation in %s', (language) => {
  const { subject, text } = invitationMail({ ...sender, language }, invitation, link)

  test('greets, says who has shared what, why and until when, and what to do if unexpected', () => {
    for (const words of said[language]) expect(text).toMatch(words)
    for (const fact of ['Aino Mäkelä', '412873', '(Keittiö)']) expect(text).toContain(fact)
    expect(subject).toContain('412873')
  })

  test('has the link on a line of its own, so that no full stop becomes part of it', () => {
    expect(text.split('\n')).toContain(link)
  })
})

test('who has no name at the provider is known by their address', () => {
  const { text } = invitationMail({ ...sender, firstName: '', lastName: '' }, invitation, link)
  expect(text).toContain('aino@posti.example on jakanut')
})

test('a day that cannot be read stands as it came', () => {
  const { text } = invitationMail(sender, { ...invitation, expiresAt: 'joulukuussa' }, link)
  expect(text).toContain('joulukuussa')
})
