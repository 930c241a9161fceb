import type { LoaderFunctionArgs } from '~/framework.server'
import { expect, test } from 'vitest'
import { loader } from './security-txt'

const publicUrl = 'https://portal.example'

function answerOf(securityContact: string | null): Response {
  const context = { config: { securityContact, publicUrl } } as LoaderFunctionArgs['context']
  const request = new Request(`${publicUrl}/.well-known/security.txt`)
  return loader({ request, context, params: {} })
}

test('names the contact, and is valid for 180 days from the start of the process', async () => {
  const [contact, expires, ...others] = (await answerOf('mailto:a@maker.example').text()).split(
    '\n',
  )
  expect(contact).toBe('Contact: mailto:a@maker.example')
  const [, end = ''] = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/.exec(expires ?? '') ?? []
  const started = Math.floor(performance.timeOrigin / 1000) * 1000
  expect(Date.parse(end) - started).toBe(180 * 24 * 60 * 60_000)
  expect(others).toEqual([
    'Preferred-Languages: fi, sv, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ])
})

test('is missing where nobody is named', () => {
  expect(answerOf(null).status).toBe(404)
})
