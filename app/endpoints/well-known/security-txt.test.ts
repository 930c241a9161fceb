import type { LoaderFunctionArgs } from '~/framework.server'
import { expect, test } from 'vitest'
import { securityText } from './security-text'
import { loader } from './security-txt'

const publicUrl = 'https://portal.example'
const securityContact = 'mailto:security@maker.example'

function answerOf(contact: string | null): Response {
  const config = { securityContact: contact, publicUrl }
  const context = { config } as LoaderFunctionArgs['context']
  const request = new Request(`${publicUrl}/.well-known/security.txt`)
  return loader({ request, context, params: {} })
}

test('names the contact, and is valid for 180 days from the start of the process', () => {
  const startedAt = Date.parse('2026-11-23T09:30:15.250Z')
  expect(securityText({ securityContact, publicUrl }, startedAt)).toBe(
    `Contact: mailto:security@maker.example
Expires: 2027-05-22T09:30:15Z
Preferred-Languages: fi, sv, en
Canonical: https://portal.example/.well-known/security.txt
`,
  )
})

test('is a text for everybody, which has not expired', async () => {
  const answer = answerOf(securityContact)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600')
  const [, expires = ''] = /^Expires: (.+)$/m.exec(await answer.text()) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
})

test('is missing where nobody is named', () => {
  expect(answerOf(null).status).toBe(404)
})
