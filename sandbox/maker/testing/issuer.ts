import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const audience = 'urn:test:maker-api'
export const clientId = 'portal'

export interface Signing {
  claims?: JWTPayload
  audience?: string
  issuer?: string
  /** Seconds from now; negative has expired. */
  expiresIn?: number
  key?: CryptoKey
}

/** A discovery document, a key set, signed tokens. */
export async function openIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const server = createServer((req, res) => {
    const found = req.url?.endsWith('/jwks') ? { keys: [jwk] } : discovery()
    res.setHeader('content-type', 'application/json')
    res.end(JSON.stringify(found))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const discovery = () => ({ issuer: url, jwks_uri: `${url}/jwks` })

  async function sign(sub: string, how: Signing): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT(how.claims ?? {})
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setSubject(sub)
      .setIssuer(how.issuer ?? url)
      .setAudience(how.audience ?? audience)
      .setIssuedAt(now - 3600)
      .setExpirationTime(now + (how.expiresIn ?? 300))
      .sign(how.key ?? privateKey)
  }

  return {
    url,
    accessToken: (sub: string, how: Signing = {}) => sign(sub, how),
    idToken: (sub: string, how: Signing = {}) => sign(sub, { audience: clientId, ...how }),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
