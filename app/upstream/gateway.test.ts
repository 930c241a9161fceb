import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import { connect, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createCertificates, hasOpenssl, trustAuthority } from '~/net/certificates.fixture'
import { listenHere } from '~/net/loopback.fixture'
import { OidcClient } from '~/session/provider/oidc-client.server'
import { temporaryFolder, testConfig } from '~/session/sessions.fixture'
import { getUser } from '~/upstream/user.server'
import { callThroughProxy } from '~/net/dispatcher.server'
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { apiOf } from './api-server.fixture'
import { createApiClient } from './client.server'

// Calls to an API behind an operator's gateway: TLS with an own authority, a client certificate, static headers, an
// outgoing proxy.

const user = { id: 'aino' }

describe.runIf(hasOpenssl)('a gateway that asks for a certificate', () => {
  const folder = temporaryFolder()
  const received: IncomingHttpHeaders[] = []
  let env: Record<string, string>
  let gateway: Server
  let address: string
  let authority: string

  beforeAll(async () => {
    const files = createCertificates(folder.path)
    authority = files.authority
    const [ca, key, cert] = [files.authority, files.key, files.certificate].map((file) =>
      readFileSync(file, 'utf8'),
    )
    gateway = createServer(
      { ca, key, cert, requestCert: true, rejectUnauthorized: true },
      (request, response) => {
        received.push(request.headers)
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(user))
      },
    )
    address = (await listenHere(gateway)).url.replace('http:', 'https:')
    env = {
      API_BASE_URL: address,
      API_CLIENT_CERT_FILE: files.certificate,
      API_CLIENT_KEY_FILE: files.key,
      API_HEADERS: 'X-Api-Key: hidden key\nX-Tenant: portal',
    }
  })
  beforeEach(() => trustAuthority(authority))
  afterAll(() => {
    gateway.close()
    folder.remove()
  })

  function api(more: Record<string, string> = {}) {
    const client = createApiClient(testConfig({ ...env, ...more }))
    onTestFinished(() => client.close())
    return apiOf({ server: { url: address }, client })
  }

  test('gets it, and its headers beside those of the portal', async () => {
    const { api: own, logged } = api()
    expect(await getUser(own)).toMatchObject(user)
    expect(received.at(-1)).toMatchObject({
      'x-api-key': 'hidden key',
      'x-tenant': 'portal',
      authorization: 'Bearer access-1',
    })
    expect(logged.text()).not.toContain('hidden')
  })

  const without = { API_CLIENT_CERT_FILE: '', API_CLIENT_KEY_FILE: '' }
  test.each([
    ['without the certificate', () => api(without)],
    [
      'of an authority that the portal does not trust',
      () => {
        vi.restoreAllMocks()
        return api()
      },
    ],
  ])('%s is not reached, and no header of it is in the log', async (_, open) => {
    const { api: own, logged } = open()
    await expect(getUser(own)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(logged.text()).toContain('error.code')
    expect(logged.text()).not.toContain('hidden')
  })

  /** A proxy that opens a tunnel for each client with the right password. */
  async function proxy() {
    const tunnels: string[] = []
    const server = createHttpServer().on('connect', (request, socket) => {
      tunnels.push(request.url ?? '')
      if (request.headers['proxy-authorization'] !== `Basic ${btoa('portal:hidden')}`)
        return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
      const [host, port] = (request.url ?? '').split(':')
      const onward = connect(Number(port), host, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        socket.pipe(onward).pipe(socket)
      })
      for (const end of [socket, onward]) end.on('error', () => end.destroy())
    })
    onTestFinished(() => void server.close())
    const { port } = await listenHere(server)
    return { tunnels, address: (login: string) => `http://${login}127.0.0.1:${port}` }
  }

  test('is reached through a proxy, with the same certificate', async () => {
    const { tunnels, address: at } = await proxy()
    const { api: own } = api({ HTTPS_PROXY: at('portal:hidden@') })
    expect(await getUser(own)).toMatchObject(user)
    expect(tunnels).toEqual([new URL(address).host])
  })

  test('is called past the proxy where its host is excepted', async () => {
    const { tunnels, address: at } = await proxy()
    const { api: own } = api({ HTTPS_PROXY: at(''), NO_PROXY: 'other.example, 127.0.0.1' })
    expect(await getUser(own)).toMatchObject(user)
    expect(tunnels).toEqual([])
  })

  test('counts as unreachable if the proxy refuses the tunnel, since nothing was sent', async () => {
    const { address: at } = await proxy()
    const { api: own, logged } = api({ HTTPS_PROXY: at('portal:wrong@') })
    await expect(getUser(own)).rejects.toMatchObject({ kind: 'unavailable', unanswered: false })
    expect(logged.text()).toContain('PROXY_REFUSED')
    expect(logged.text()).not.toContain('wrong')
  })

  test('counts as unreachable where the proxy closes the connection, which is not tried without end', async () => {
    let connections = 0
    const server = createHttpServer().on('connect', (_, socket) => {
      connections += 1
      socket.destroy()
    })
    onTestFinished(() => void server.close())
    const { url: at } = await listenHere(server)
    const { api: own } = api({ HTTPS_PROXY: at })
    await expect(getUser(own)).rejects.toMatchObject({ kind: 'unavailable', unanswered: false })
    // The portal itself repeats a read once.
    expect(connections).toBeLessThanOrEqual(2)
  })

  test('the provider is called through the proxy as well', async () => {
    const { tunnels, address: at } = await proxy()
    const before = getGlobalDispatcher()
    onTestFinished(() => setGlobalDispatcher(before))
    const config = testConfig({ OIDC_ISSUER: 'https://login.invalid', HTTPS_PROXY: at('') })
    callThroughProxy(config.proxy)
    await expect(new OidcClient(config, Date.now).metadata()).rejects.toThrow('proxy 407')
    expect(tunnels).toEqual(['login.invalid:443'])
  })
})
