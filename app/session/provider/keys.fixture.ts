import { exportJWK, generateKeyPair } from 'jose'

/** Made once, because an RSA key takes a while. */
export const signingKeys = () => (made ??= makeKeys())

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
