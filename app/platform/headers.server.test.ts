import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './headers.server'

const policy = {
  nonce: 'n',
  formOrigins: [],
  frameOrigins: [],
  reportTo: '/reports',
  inlineStyles: false,
  development: false,
}

test('a page embeds nothing, unless its screen says from where', () => {
  expect(contentSecurityPolicy(policy, true)).not.toContain('frame-src')
  const embedding = { ...policy, frameOrigins: ['https://www.youtube-nocookie.com'] }
  expect(contentSecurityPolicy(embedding, true)).toContain(
    '; frame-src https://www.youtube-nocookie.com;',
  )
})

test('a page takes styles from the portal alone, its own ones by their nonce where it has any', () => {
  expect(contentSecurityPolicy(policy, true)).toContain("; style-src 'self';")
  const withStyles = contentSecurityPolicy({ ...policy, inlineStyles: true }, true)
  expect(withStyles).toContain("; style-src 'self' 'nonce-n';")
})
