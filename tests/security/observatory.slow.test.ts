import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastingPort } from '~/net/ports.fixture'
import { startPortals, type PortalProcess, type Portals } from '../portals.fixture'

const version = '1.4.8'
const name = 'portal.example'
const cache = resolve('.cache/observatory')
const observatory = join(cache, 'node_modules/@mdn/mdn-http-observatory')

interface Scan {
  score: number
  grade: string
  status: number
  /** The last redirect's target. */
  landed: string
  page: string
  results: { test: string; result: string; pass: boolean; points: number }[]
}

let portals: Portals
let plainPort = 0
const closing: Server[] = []

beforeAll(async () => {
  installObservatory()
  const tlsPort = await lastingPort()
  portals = await startPortals({
    publicUrl: `https://${name}:${tlsPort}`,
    env: { TRUST_PROXY: '1' },
  })
  const redirecting = createServer((request, answer) => {
    answer.writeHead(301, { Location: `${portals.publicUrl}${request.url ?? '/'}` }).end()
  })
  plainPort = await listen(redirecting)
  await front(tlsPort)
}, 240_000)
afterAll(async () => {
  for (const server of closing) server.close()
  await portals.close()
  rmSync(folder, { recursive: true })
})

/** The front adds a session's cookies to requests, and its Set-Cookie headers to the first answers. */
const loggedIn = { cookie: '', setCookies: [] as string[] }

it('a page without cookies has 130 points, A+; only cookies give five more', async () => {
  const scan = await scanned('/offline')
  expect(scan.page).toContain('<html')
  expectBest(scan, 130)
})

it('pages of a logged-in person have 135 points, A+, the maximum', async () => {
  const aino = await portals.logIn('Aino')
  loggedIn.cookie = [...aino.cookies].map((pair) => pair.join('=')).join('; ')
  loggedIn.setCookies = aino.setCookies.filter((line) => aino.cookies.has(line.split('=')[0] ?? ''))
  expect(loggedIn.setCookies.join()).toContain('__Host-sid=')
  const orders = await scanned('/a/0/orders')
  expect(orders.page).toContain('412873')
  const home = /"(\/a\/[1-9]\d*)\//.exec(orders.page)?.[1] ?? '/a/0'
  // The first page embeds a video, the second has an island: their policies differ.
  const others = ['/a/0/orders/412873/deliverypreparation', `${home}/documents/upload`]
  const scans = [orders, ...(await Promise.all(others.map(scanned)))]
  for (const scan of scans) expectBest(scan, 135)
})

it('a weaker policy loses points (control)', async () => {
  change = () => "default-src 'self' 'unsafe-inline'"
  const { score } = await scanned('/offline')
  change = (policy) => policy
  expect(score).toBeLessThan(135)
})

let change = (policy: string) => policy

function expectBest({ score, grade, status, results }: Scan, points: number) {
  expect(status).toBe(200)
  expect(results.filter(({ pass }) => !pass)).toEqual([])
  expect({ score, grade }, JSON.stringify(results)).toEqual({ score: points, grade: 'A+' })
}

async function scanned(path: string): Promise<Scan> {
  const port = new URL(portals.publicUrl).port
  const args = ['tests/security/observatory.mjs', observatory, name, String(plainPort), port, path]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    maxBuffer: 4_000_000,
    env: { ...process.env, NODE_EXTRA_CA_CERTS: trusted },
  })
  const scan = JSON.parse(stdout) as Scan
  expect(scan.landed).toBe(path)
  return scan
}

/** Terminates TLS, like a proxy. */
async function front(port: number): Promise<void> {
  const { portal } = portals
  const server = createTlsServer(certificate(), (request, answer) =>
    forward(portal, request, answer),
  )
  await listen(server, port)
}

function forward(portal: PortalProcess, received: IncomingMessage, answer: ServerResponse): void {
  const headers = {
    ...received.headers,
    ...(loggedIn.cookie && { cookie: loggedIn.cookie }),
    'x-forwarded-host': new URL(portals.publicUrl).host,
    'x-forwarded-proto': 'https',
  }
  const passed = request(
    portal.url + (received.url ?? '/'),
    { method: received.method, headers },
    (back) => {
      const policy = back.headers['content-security-policy']
      if (typeof policy === 'string')
        back.headers['content-security-policy'] = change(secureProvider(policy))
      const cookies = [...loggedIn.setCookies, ...(back.headers['set-cookie'] ?? [])]
      if (cookies.length > 0) back.headers['set-cookie'] = cookies
      answer.writeHead(back.statusCode ?? 502, back.headers)
      back.pipe(answer)
    },
  )
  received.pipe(passed)
}

/** The sandbox's provider speaks plain HTTP on this machine; a real one does not. */
const secureProvider = (policy: string) =>
  policy.replace(portals.issuer, portals.issuer.replace('http:', 'https:'))

async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  closing.push(server)
  return (server.address() as AddressInfo).port
}

const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
const trusted = join(folder, 'cert.pem')

function certificate() {
  const key = join(folder, 'key.pem')
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-days', '2']
  const files = ['-nodes', '-newkey', 'rsa:2048', '-keyout', key, '-out', trusted]
  execFileSync('openssl', ['req', '-x509', ...files, ...subject], { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(trusted) }
}

/** Without the observatory's lists of host names (HSTS preload), which do not matter here. */
function installObservatory(): void {
  if (!existsSync(observatory)) {
    mkdirSync(cache, { recursive: true })
    writeFileSync(join(cache, 'package.json'), '{"private":true}')
    const options = ['--ignore-scripts', '--omit=optional', '--no-audit', '--engine-strict=false']
    execFileSync('npm', ['install', ...options, `@mdn/mdn-http-observatory@${version}`], {
      cwd: cache,
      stdio: 'ignore',
    })
  }
  writeFileSync(join(observatory, 'conf/hsts-preload.json'), '[]')
}
