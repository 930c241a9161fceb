import { generateKeyPairSync } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { aino } from '../../../sandbox/seeds/people'
import type { Stage } from '../stage'
import { wrongFindings } from './doctor'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'portal-1', use: 'sig', alg: 'RS256' }
const OIDC_CLIENT_KEY = JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'portal-1' })

/** Registrations of the client, with the operator's variables for each. */
const ways: Record<string, [Record<string, unknown>, Record<string, string>]> = {
  client_secret_post: [{}, { OIDC_TOKEN_AUTH_METHOD: 'client_secret_post' }],
  private_key_jwt: [
    {
      clientAuthenticatorType: 'client-jwt',
      attributes: { 'use.jwks.string': 'true', 'jwks.string': JSON.stringify({ keys: [jwk] }) },
    },
    { OIDC_CLIENT_SECRET: '', OIDC_CLIENT_KEY },
  ],
  'none, as a public client': [{ publicClient: true }, { OIDC_CLIENT_SECRET: '' }],
}

export const clientCases = (stage: () => Stage) =>
  describe('the client proves itself', () => {
    const restart = async (env: Record<string, string> = {}) => {
      await stage().portal.stop()
      await stage().portal.start(env)
    }
    afterAll(async () => {
      await stage().admin.changeClient({
        publicClient: false,
        clientAuthenticatorType: 'client-secret',
        // A public client has no secret.
        secret: stage().env.OIDC_CLIENT_SECRET,
      })
      await restart()
    })

    test.each(Object.keys(ways))('by %s', async (name) => {
      const [client, env] = ways[name] ?? expect.unreachable(name)
      await stage().admin.changeClient(client)
      await restart(env)
      expect(await wrongFindings(stage(), env)).toEqual([])
      const device = await stage().device()
      await device.openAs(aino.email, '/settings')
      await device.logOut()
      await device.open('/settings')
      await device.isAskedToLogIn()
      await device.putAway()
    })
  })
