import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tls from 'node:tls'
import { onTestFinished, vi } from 'vitest'

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

const ellipticKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** An authority, and a certificate of it for servers and clients on this machine. */
export function createCertificates(folder: string) {
  const file = (name: string) => join(folder, name)
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'ignore' })
  const [authorityKey, authority] = [file('authority-key.pem'), file('authority.pem')]
  const [key, request, certificate] = [file('key.pem'), file('request.pem'), file('server.pem')]
  const days = ['-days', '2']
  const authorityName = ['-subj', '/CN=authority of the tests', '-keyout', authorityKey]
  openssl('req', '-x509', ...days, ...ellipticKey, ...authorityName, '-out', authority)
  openssl('req', ...ellipticKey, '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', request)
  writeFileSync(file('names'), 'subjectAltName=IP:127.0.0.1')
  const signing = ['-CA', authority, '-CAkey', authorityKey, '-CAcreateserial']
  const names = ['-extfile', file('names')]
  openssl('x509', '-req', ...days, '-in', request, ...signing, ...names, '-out', certificate)
  return { authority, key, certificate }
}

/** As NODE_EXTRA_CA_CERTS, which Node reads only at its start. */
export function trustAuthority(file: string): void {
  const { connect } = tls
  const ca = [...tls.rootCertificates, readFileSync(file, 'utf8')]
  const trusting = vi
    .spyOn(tls, 'connect')
    .mockImplementation(((options: object) => connect({ ...options, ca })) as typeof connect)
  onTestFinished(() => trusting.mockRestore())
}
