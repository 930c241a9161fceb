import { describe, expect, it } from 'vitest'
import { readSubscription } from './form.server'

const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }
const full = { endpoint: 'https://push.example/1', expirationTime: null, keys }

function read(subscription: unknown, { secure = true, intent = 'enable' } = {}) {
  const form = new FormData()
  form.set('intent', intent)
  const text = typeof subscription === 'string' ? subscription : JSON.stringify(subscription)
  form.set('subscription', text)
  form.set('key', 'extra')
  return readSubscription(form, secure)
}

describe('a subscription', () => {
  it('is read, and nothing else that came with it', () => {
    expect(read({ ...full, role: 'admin', keys: { ...keys, other: 'x' } })).toEqual({
      intent: 'enable',
      subscription: full,
    })
    expect(read({ endpoint: full.endpoint, keys }, { intent: 'renew' })).toEqual({
      intent: 'renew',
      subscription: full,
    })
    expect(read({ ...full, expirationTime: 1_800_000_000_000 })).not.toBeNull()
  })

  it.each([
    ['no JSON', '{'],
    ['no object', 'null'],
    ['no keys', { endpoint: full.endpoint }],
    ['a short point', { ...full, keys: { ...keys, p256dh: 'Baa' } }],
    ['a point of another form', { ...full, keys: { ...keys, p256dh: `A${'a'.repeat(86)}` } }],
    ['a secret of another length', { ...full, keys: { ...keys, auth: 'b'.repeat(23) } }],
    ['what is no base64url', { ...full, keys: { ...keys, auth: `${'b'.repeat(21)}+` } }],
    ['no address', { ...full, endpoint: 'push' }],
    ['an address of another kind', { ...full, endpoint: 'javascript:alert(1)' }],
    ['an address that is not encrypted', { ...full, endpoint: 'http://push.example/1' }],
    ['an endless address', { ...full, endpoint: `https://push.example/${'x'.repeat(1000)}` }],
  ])('with %s is none', (_, subscription) => {
    expect(read(subscription)).toBeNull()
    expect(read(subscription, { secure: false })).toBeNull()
  })

  it('on the device itself is possible only where the portal is not https', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const endpoint = `http://${host}:4990/push/1`
      expect(read({ ...full, endpoint }, { secure: false })).not.toBeNull()
      expect(read({ ...full, endpoint })).toBeNull()
    }
    expect(read({ ...full, endpoint: 'http://localhost.example/1' }, { secure: false })).toBeNull()
  })

  it('with another intent is none', () => {
    expect(read(full, { intent: 'disable' })).toBeNull()
    expect(readSubscription(new FormData(), true)).toBeNull()
  })
})
