import { describe, expect, it } from 'vitest'
import { afterLogin, pendingInvitation, withoutInvitation } from './pending-invitation.server'

const asked = (cookie?: string) =>
  new Request('https://portal.example/auth/callback', {
    headers: cookie === undefined ? {} : { Cookie: cookie },
  })

describe('an invitation opened before login', () => {
  it('waits in its cookie', () => {
    expect(pendingInvitation(asked('lang=fi; invitation=k-1'))).toBe('/invitation/k-1')
  })
  it.each([
    undefined,
    '',
    'lang=fi',
    'invitation=',
    'invitation=..%2Fsettings',
    'invitation=a%20b',
  ])('is none with %j', (cookie) => expect(pendingInvitation(asked(cookie))).toBeNull())
  it('comes after login, before the page asked for', () => {
    expect(afterLogin('/a/1/orders', asked('invitation=k-1'))).toBe('/invitation/k-1')
    expect(afterLogin('/a/1/orders', asked())).toBe('/a/1/orders')
  })
  it('gives way to the one that the login was for', () => {
    expect(afterLogin('/invitation/k-2', asked('invitation=k-1'))).toBe('/invitation/k-2')
  })
  it('is not named by a page of failure', () => {
    expect(withoutInvitation('/invitation/k-1')).toBe('/')
    expect(withoutInvitation('/invitation-waiting')).toBe('/invitation-waiting')
    expect(withoutInvitation('/a/1/orders?q=2')).toBe('/a/1/orders?q=2')
  })
})
