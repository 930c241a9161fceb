import { expect, onTestFinished, test } from 'vitest'
import { openMailServer } from './testing/mail-server'
import { openMaker } from './testing/open-maker'

const invitation = {
  email: 'asentaja@example.test',
  expiresAt: '2099-12-31T23:59:59+02:00',
  role: 'OMA_ASENTAJA',
}

async function openBoth(refuse: boolean) {
  const mailServer = await openMailServer(refuse)
  const warnings: string[] = []
  const warn = (line: string) => void warnings.push(line)
  const maker = await openMaker(undefined, { smtpUrl: mailServer.url, warn })
  onTestFinished(async () => {
    await maker.close()
    mailServer.close()
  })
  return { maker, mailServer, warnings }
}

test('where a mail server is configured, it is given what the outbox keeps', async () => {
  const { maker, mailServer } = await openBoth(false)
  const { status, body } = await maker
    .as('eero')
    .post<{ invitationId: string }>('/api/Order/T3/Invitation', invitation)
  expect(status).toBe(200)
  expect(mailServer.taken).toHaveLength(1)
  const [mail] = mailServer.taken
  expect(mail).toMatchObject({ to: invitation.email, from: 'ei-vastausta@keittio.example' })
  expect(mail?.message).toContain('Content-Language: fi')
  const [stored] = await maker.table('outbox')
  expect(stored?.sentAt).toEqual(expect.any(String))
  expect(mail?.message.trim()).toBe(String(stored?.message).trim())
  // Encoded as mails are: the long link survives the folding of lines.
  const text = mail?.message.replace(/=\r\n/g, '').replace(/=3D/g, '=')
  expect(text).toContain(`https://portal.example.test/invitation/${body.invitationId}`)
})

test('a mail that the server refuses stays in the outbox; the invitation stands', async () => {
  const { maker, warnings } = await openBoth(true)
  const { status } = await maker.as('eero').post('/api/Order/T3/Invitation', invitation)
  expect(status).toBe(200)
  const [stored] = await maker.table('outbox')
  expect(stored?.sentAt).toBeNull()
  expect(warnings).toEqual([expect.stringContaining('mail 1 was not sent')])
})
