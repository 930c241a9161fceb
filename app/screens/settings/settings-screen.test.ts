import { describe, expect, test, vi } from 'vitest'
import { aPreview } from '~/portal/portal.fixture'
import type { Portal } from '~/portal/portal.server'
import { ask } from '~/screens/screen.fixture'
import { loader } from './settings-screen'

async function opened(changed: Partial<Portal> = {}, pushKey: string | null = 'B-key') {
  const tell = vi.fn(() => Promise.resolve())
  const config = {
    pushKey,
    oidc: { accountUrl: 'https://login.example/realms/customers/account?x=1' },
    sites: {
      services: null,
      privacy: { fi: 'https://keittio.example/fi', sv: 'https://keittio.example/sv' },
    },
  } as Portal['config']
  const person = { firstName: 'Aino', lastName: 'Mäkelä', email: 'aino.makela@posti.example' }
  const user = {
    id: 'aino',
    language: null,
    pushNotificationsEnabled: true,
    impersonateToken: null,
  }
  const portal = { person, user, preview: null, tell, ...changed }
  return { tell, ...(await ask(loader, '/settings', { answers: {}, config, portal })) }
}

describe('the settings', () => {
  test('show who is logged in, and lead to the account page in that language', async () => {
    const { response, calls } = await opened({ language: 'sv' })
    expect(await response.json()).toEqual({
      name: 'Aino Mäkelä',
      email: 'aino.makela@posti.example',
      accountHref: 'https://login.example/realms/customers/account?x=1&ui_locales=sv&kc_locale=sv',
      until: null,
      devices: [],
      hasMemory: false,
      retryHref: '/settings?attempt=1#devices',
      isLoginFresh: true,
      isConfirming: false,
      pushEnabled: true,
      push: { publicKey: 'B-key', enabled: true },
      privacy: [
        { language: 'sv', href: 'https://keittio.example/sv' },
        { language: 'fi', href: 'https://keittio.example/fi' },
      ],
    })
    // The shell around the screen reads the addresses; the screen itself calls no API.
    expect(calls).toEqual([])
  })

  test('say until when a login of more than a day lasts', async () => {
    const { response } = await opened({ loggedInUntil: '2026-12-03T23:30:00.000Z' })
    expect(await response.json()).toMatchObject({ until: '04.12.2026' })
  })

  test('offer no push without the maker’s public key', async () => {
    const { response } = await opened({}, null)
    expect(await response.json()).toMatchObject({ push: null })
  })

  test('a preview has none: the dashboard, and a message', async () => {
    const { response, tell } = await opened({ preview: aPreview, lastAddress: '4101' })
    expect(response.headers.get('Location')).toBe('/a/4101/dashboard')
    expect(tell.mock.calls).toEqual([[{ key: 'settings:not_in_preview', tone: 'info' }]])
  })
})
