import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenHere } from '~/net/loopback.fixture'
import { createCertificates } from '~/net/certificates.fixture'
import { connectionTo } from '../../scripts/stack.mjs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Browser } from '../../sandbox/identity/testing/browser'
import { Portal } from '../../sandbox/identity/testing/portal'
import { story } from '../../sandbox/seeds/story'
import { startSandbox } from '../../sandbox/start'

interface Answer {
  status?: number
  headers?: Record<string, string>
  body: string
}

/** The sandbox and a matching environment; a test may replace any part. */
export async function openForDoctor() {
  const contract = await openContract()
  const { sandbox } = contract
  const tokens = await contract.logIn('Aino')
  const dir = mkdtempSync(join(tmpdir(), 'doctor-'))
  const closing: (() => Promise<unknown>)[] = []

  /**
   * Starts a server on a port of its own.
   * @returns its address
   */
  async function serve(answer: (request: IncomingMessage) => Answer | Promise<Answer>) {
    const server = createServer((request, response) => {
      void Promise.resolve(answer(request)).then(({ status = 200, headers = {}, body }) =>
        response.writeHead(status, { connection: 'close', ...headers }).end(body),
      )
    })
    const { url, close } = await listenHere(server)
    closing.push(close)
    return url
  }

  /** The API behind a gateway with a certificate of the tests' authority. */
  async function gateway(more: ServerOptions = {}) {
    const files = createCertificates(mkdtempSync(join(dir, 'tls-')))
    const [ca, key, cert] = [files.authority, files.key, files.certificate].map((file) =>
      readFileSync(file, 'utf8'),
    )
    const server = createTlsServer({ ca, key, cert, ...more }, (_, response) => {
      response.writeHead(401, { connection: 'close' }).end()
    })
    const { port, close } = await listenHere(server)
    closing.push(close)
    return { files, url: `https://127.0.0.1:${port}` }
  }

  /** An address at which nobody listens any more. */
  async function nobody() {
    const address = await serve(() => ({ body: '' }))
    await closing.pop()?.()
    return address
  }

  /** The API with a wrong clock. */
  const apiWithClock = (aheadMs: number) =>
    serve(async ({ url = '/' }) => {
      const answer = await fetch(sandbox.apiBaseUrl + url, { headers: { connection: 'close' } })
      const date = new Date(Date.now() + aheadMs).toUTCString()
      return { status: answer.status, headers: { date }, body: await answer.text() }
    })

  /** A provider whose metadata has the changed fields; `other` is its answer to all other requests. */
  async function providerWith(change: (own: string) => Record<string, unknown>, other: Answer) {
    const metadata = '/.well-known/openid-configuration'
    const known = (await (await fetch(sandbox.issuer + metadata)).json()) as object
    const own: string = await serve(({ url }) =>
      url === metadata ? { body: JSON.stringify({ ...known, ...change(own) }) } : other,
    )
    return own
  }

  return {
    env: {
      ...connectionTo(sandbox, portalUrl),
      SESSION_SECRET: 'a secret of the tests of thirty-two characters',
      SESSION_DIR: join(dir, 'portal'),
    } as Readonly<Record<string, string>>,
    tokens,
    serve,
    nobody,
    gateway,
    apiWithClock,
    providerWith,
    /** A file where a folder should be, or with a secret. */
    file(content = '') {
      const path = join(dir, `file-${closing.length}-${content.length}`)
      writeFileSync(path, content)
      return path
    },
    control: contract.control,
    async close() {
      await Promise.all(closing.map((end) => end()))
      await contract.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const portalUrl = 'http://portal.localhost:3000'

/** The sandbox's identity provider and API with the data of the story, and tokens of people who log in. */
async function openContract() {
  const dataDir = await mkdtemp(join(tmpdir(), 'contract-'))
  const sandbox = await startSandbox({
    dataDir,
    portalUrl,
    identityPort: 0,
    makerPort: 0,
    today: new Date(),
    seed: story,
    accessTokenSeconds: 3600,
  })
  const portal = new Portal(sandbox, portalUrl)

  return {
    sandbox,
    /** Logs a person in by the code flow. */
    async logIn(firstName: string) {
      const issued = await portal.logIn(new Browser(sandbox.issuer), firstName)
      return { accessToken: issued.access_token, idToken: issued.id_token }
    },
    control: async (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
      const answer = await fetch(`${sandbox.apiBaseUrl}/sandbox/${path}`, {
        method,
        headers: { 'content-type': 'application/json', connection: 'close' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`the sandbox answers ${answer.status}`)
      return answer.status === 204 ? null : ((await answer.json()) as unknown)
    },
    async close() {
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
