import { expect, test } from 'vitest'
import { messageLinks } from './invitation-link'

const text =
  'Hei! Näet tilauksen & sen kuvat.\nKutsu on voimassa 16.01.2027 asti.\nhttps://oma.example/invitation/k-1?x=1&y'

test('a message arrives whole in each app', () => {
  const { mail, sms, whatsapp, telegram } = messageLinks({
    email: 'mika+a&b@asennus.example',
    subject: 'Kutsu tilaukseen 412873',
    text,
  })
  const mailed = new URL(mail)
  expect(decodeURIComponent(mailed.pathname)).toBe('mika+a&b@asennus.example')
  expect(mailed.searchParams.get('subject')).toBe('Kutsu tilaukseen 412873')
  expect(mailed.searchParams.get('body')).toBe(text.replaceAll('\n', '\r\n'))
  // Apps of mail and text messages show a plus as a plus.
  expect(mail + sms).not.toContain('+')
  expect(new URL(sms).searchParams.get('body')).toBe(text)
  expect(new URL(whatsapp).searchParams.get('text')).toBe(text)
  const { searchParams } = new URL(telegram)
  expect([searchParams.get('text'), searchParams.get('url')].join('\n')).toBe(text)
})

test('without an e-mail the mail asks for whom', () => {
  expect(messageLinks({ email: '', subject: 'a', text: 'b' }).mail).toBe('mailto:?subject=a&body=b')
})
