import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './headers.server'

const policy = {
  nonce: 'n',
  formOrigins: [],
  frameOrigins: [],
  reportTo: '/reports',
  development: false,
}

test('a page embeds nothing, unless its screen says from where', () => {
  expect(contentSecurityPolicy(policy, true)).not.toContain('frame-src')
  const embedding = { ...policy, frameOrigins: ['https://www.youtube-nocookie.com'] }
  expect(contentSecurityPolicy(embedding, true)).toContain(
    '; frame-src https://www.youtube-nocookie.com;',
  )
})
