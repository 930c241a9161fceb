import { exportJWK, generateKeyPair, SignJWT, type JWTHeaderParameters } from 'jose'
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { listenHere } from '~/net/loopback.fixture'

/** Epoch milliseconds, moved by tests. */
export interface TestClock {
  now: number
}

type Claims = Record<string, unknown>

type Mode = 'up' | 'down' | 'busy' | 'silent' | 'garbage'

interface Grant {
  subject: string
  sid: string
  refreshToken: string
  revoked: boolean
}

/**
 * A small identity provider over real HTTP. It checks PKCE, rotates refresh tokens, and ends the grant when a
 * token is used twice.
 */
export async function startTestProvider(clock: TestClock, clientId = 'portal') {
  const { keys, jwks } = await signingKeys()
  const codes = new Map<string, { challenge: string; nonce: string; grant: Grant }>()
  const grants: Grant[] = []
  const usedUp = new Map<string, Grant>()

  const provider = {
    issuer: '',
    modes: {} as Partial<Record<string, Mode>>,
    calls: { discovery: 0, jwks: 0, token: 0, revoke: [] as string[], userinfo: 0 },
    metadata: {} as Claims,
    /** Replaces the published keys, if set. */
    jwks: null as object[] | null,
    /** Seconds. */
    accessLife: 300 as number | null,
    refreshLife: null as number | null,
    idTokenClaims: {} as Claims,
    /** Claims that override the provider's own in an id token. */
    overriding: {} as Claims,
    profile: {} as Claims,
    sendsIdTokenAtRefresh: true,
    aheadMs: 0,
    /** Awaited before a token call is answered. */
    beforeToken: async () => {},
    /** The answer to every token call, if set. */
    refusal: null as [number, Claims] | null,
    lastToken: { authorization: '', form: new URLSearchParams() },

    idClaims(more: Claims = {}): Claims {
      const at = Math.floor(clock.now / 1000)
      return {
        iss: provider.issuer,
        aud: clientId,
        sub: 'aino',
        iat: at,
        exp: at + 300,
        given_name: 'Aino',
        family_name: 'Aalto',
        email: 'aino@example.com',
        locale: 'sv-FI',
        ...provider.idTokenClaims,
        ...more,
      }
    },
    async sign(claims: Claims, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
      const alg = (header.alg ?? 'RS256') as keyof typeof keys
      return new SignJWT(claims)
        .setProtectedHeader({ kid: alg, ...header, alg })
        .sign(keys[alg].privateKey)
    },
    /** @returns the address to which the browser is sent back */
    authorize(address: string, subject = 'aino'): string {
      const query = new URL(address).searchParams
      const grant = granted(subject)
      const code = randomUUID()
      const challenge = query.get('code_challenge') ?? ''
      codes.set(code, { challenge, nonce: query.get('nonce') ?? '', grant })
      const back = new URL(query.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', query.get('state') ?? '')
      return back.href
    },
    grant: granted,
  }

  function granted(subject = 'aino'): Grant {
    const grant = { subject, sid: randomUUID(), refreshToken: randomUUID(), revoked: false }
    grants.push(grant)
    return grant
  }

  async function tokens(grant: Grant, claims: Claims, withIdToken: boolean): Promise<Claims> {
    return {
      access_token: randomUUID(),
      token_type: 'Bearer',
      refresh_token: grant.refreshToken,
      ...(provider.accessLife !== null && { expires_in: provider.accessLife }),
      ...(provider.refreshLife !== null && { refresh_expires_in: provider.refreshLife }),
      ...(withIdToken && {
        id_token: await provider.sign(
          provider.idClaims({
            sub: grant.subject,
            sid: grant.sid,
            ...claims,
            ...provider.overriding,
          }),
        ),
      }),
    }
  }

  async function tokenAnswer(form: URLSearchParams): Promise<[number, Claims]> {
    const refused: [number, Claims] = [400, { error: 'invalid_grant' }]
    if (form.get('grant_type') === 'authorization_code') {
      const code = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const verifier = form.get('code_verifier') ?? ''
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      if (!code || code.challenge !== challenge) return refused
      return [200, await tokens(code.grant, { nonce: code.nonce }, true)]
    }
    const token = form.get('refresh_token') ?? ''
    const reused = usedUp.get(token)
    if (reused) reused.revoked = true
    const grant = grants.find(({ refreshToken }) => refreshToken === token)
    if (!grant || grant.revoked) return refused
    usedUp.set(token, grant)
    grant.refreshToken = randomUUID()
    return [200, await tokens(grant, {}, provider.sendsIdTokenAtRefresh)]
  }

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    const { issuer, calls } = provider
    switch (request.url ?? '') {
      case '/.well-known/openid-configuration': {
        calls.discovery++
        const document = {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          end_session_endpoint: `${issuer}/logout`,
          revocation_endpoint: `${issuer}/revoke`,
          userinfo_endpoint: `${issuer}/userinfo`,
        }
        return [200, { ...document, ...provider.metadata }]
      }
      case '/jwks':
        calls.jwks++
        return [200, { keys: provider.jwks ?? jwks }]
      case '/userinfo':
        calls.userinfo++
        return [200, provider.profile]
      case '/token': {
        calls.token++
        const form = await formOf(request)
        provider.lastToken = { authorization: request.headers.authorization ?? '', form }
        await provider.beforeToken()
        return provider.refusal ?? tokenAnswer(form)
      }
      case '/revoke':
        calls.revoke.push((await formOf(request)).get('token') ?? '')
        return [200, {}]
      default:
        return [404, {}]
    }
  }

  const server = createServer((request, response) => {
    const mode = provider.modes[request.url ?? ''] ?? provider.modes.all ?? 'up'
    if (mode === 'silent') return
    // As a proxy in front would answer: the provider does not see the request.
    if (mode !== 'up') {
      response.writeHead({ down: 503, busy: 429, garbage: 200 }[mode]).end('<html>')
      return
    }
    void answer(request).then(([status, body]) => {
      response.setHeader('Date', new Date(clock.now + provider.aheadMs).toUTCString())
      response.writeHead(status, { Location: `${provider.issuer}/token` })
      response.end(JSON.stringify(body))
    })
  })
  const { url, close } = await listenHere(server)
  provider.issuer = url
  return Object.assign(provider, { close })
}

export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

/** Made once, because an RSA key takes a while. */
const signingKeys = () => (made ??= makeKeys())

let made: ReturnType<typeof makeKeys> | null = null

async function makeKeys() {
  const [RS256, PS256, ES256, RS512, EdDSA] = await Promise.all([
    generateKeyPair('RS256'),
    generateKeyPair('PS256'),
    generateKeyPair('ES256'),
    generateKeyPair('RS512'),
    generateKeyPair('EdDSA'),
  ])
  const keys = { RS256, PS256, ES256, RS512, EdDSA }
  const jwks = await Promise.all(
    Object.entries(keys).map(async ([alg, { publicKey }]) => {
      return { ...(await exportJWK(publicKey)), kid: alg, alg, use: 'sig' }
    }),
  )
  return { keys, jwks }
}
