import { execFile } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { aino } from '../../../sandbox/seeds/people'
import type { Stage } from '../stage'

/** Runs the doctor as an operator does. */
const examined = (stage: Stage, env: Record<string, string>) =>
  new Promise<string>((resolve) => {
    const options = {
      env: { ...process.env, ...stage.env, RATE_LIMIT_SCALE: '1', ...env },
      maxBuffer: 16_000_000,
    }
    execFile(process.execPath, ['build/server/doctor.js'], options, (_error, text) => resolve(text))
  })

const wrongIn = (text: string) => text.split('\n').filter((line) => /^[✗!]/.test(line))

export const wrongFindings = async (stage: Stage, env: Record<string, string>) =>
  wrongIn(await examined(stage, env))

export const doctorCases = (stage: () => Stage) =>
  describe('doctor', () => {
    const doctor = (env: Record<string, string> = {}) => examined(stage(), env)

    test('all is well', async () => {
      const text = await doctor()
      expect(wrongIn(text)).toEqual([])
      expect(text).toMatch(/\nAll well: \d+ checks\.\n$/)
    })

    test("a customer's tokens read the API", async () => {
      const device = await stage().device()
      await device.openAs(aino.email, '/settings')
      const { accessToken, idToken } = (await stage().record(device)).tokens
      const text = await doctor({ DOCTOR_ACCESS_TOKEN: accessToken, DOCTOR_ID_TOKEN: idToken })
      expect(wrongIn(text)).toEqual([])
      expect(text).toContain('✓ GET /api/User/Address')
      await device.putAway()
    })

    const broken: Record<string, [Record<string, string>, ...RegExp[]]> = {
      'another client secret': [
        { OIDC_CLIENT_SECRET: 'another' },
        /^✗ client authentication: the provider refuses the client with client_secret_basic/,
      ],
      'a client that the realm lacks': [
        { OIDC_CLIENT_ID: 'portaali' },
        /^✗ client authentication: the provider refuses the client with client_secret_basic/,
        /^✗ redirect URI: the provider refuses http\S+ → .*OIDC_CLIENT_ID/,
        /^✗ post-logout URI: the provider refuses http\S+ → .*OIDC_CLIENT_ID/,
      ],
      'an address that is not registered': [
        { PUBLIC_URL: 'http://other.localhost:3000' },
        /^✗ redirect URI: the provider refuses http:\/\/other\.localhost:3000\/auth\/callback/,
        /^✗ post-logout URI: the provider refuses http:\/\/other\.localhost:3000\//,
      ],
      'a scope that the client lacks': [
        { OIDC_SCOPE: 'openid profile email kitchens' },
        /^✗ redirect URI: .* is known, but the login is refused: invalid_scope/,
      ],
    }
    test.each(Object.keys(broken))('%s has its line', async (name) => {
      const [env, ...lines] = broken[name] ?? expect.unreachable(name)
      expect(wrongIn(await doctor(env))).toEqual(
        lines.map((line) => expect.stringMatching(line) as string),
      )
    })

    test('a realm that is not there has its line', async () => {
      const text = await doctor({ OIDC_ISSUER: `${stage().issuer}-2` })
      expect(wrongIn(text)).toEqual([
        expect.stringMatching(/^✗ provider: its metadata answers 404/) as string,
      ])
    })
  })
