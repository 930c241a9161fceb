// Portal and sandbox as processes, for the demo, development and tests.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { bundledSandbox } from './bundle-sandbox.mjs'

export const exampleSites = {
  WEBSHOP_URL_FI: 'https://verkkokauppa.keittio.example/',
  WEBSHOP_URL_SV: 'https://verkkokauppa.keittio.example/sv',
  INSTALLATION_URL_FI: 'https://asennus.keittio.example/',
  INSTALLATION_URL_SV: 'https://asennus.keittio.example/sv',
  PRIVACY_URL_FI: 'https://www.keittio.example/tietosuojaseloste',
  PRIVACY_URL_SV: 'https://www.keittio.example/dataskyddsbeskrivning',
}

export const exampleMaker = {
  PAYEE_NAME_FI: 'Keittiö Oy',
  PAYEE_NAME_SE: 'Keittiö AB',
  PAYEE_ID_SE: '556000-4615',
  MAP_URL: 'https://kartta.example/?q={query}',
  CUSTOMER_SERVICE_PHONE: '010 555 0150',
  CUSTOMER_SERVICE_PHONE_SE: '+46 90 555 01 50',
  ACCESSIBILITY_EMAIL: 'saavutettavuus@keittio.example',
  SECURITY_CONTACT: 'mailto:tietoturva@keittio.example',
  ...exampleSites,
}

/**
 * The environment by which a portal finds the sandbox.
 * @param {{ issuer: string, clientId: string, clientSecret: string, apiBaseUrl: string, vapidPublicKey: string }} sandbox
 * @param {string} portalUrl
 */
export function connectionTo(sandbox, portalUrl) {
  return {
    PUBLIC_URL: portalUrl,
    API_BASE_URL: sandbox.apiBaseUrl,
    OIDC_ISSUER: sandbox.issuer,
    OIDC_CLIENT_ID: sandbox.clientId,
    OIDC_CLIENT_SECRET: sandbox.clientSecret,
    VAPID_PUBLIC_KEY: sandbox.vapidPublicKey,
  }
}

/**
 * The same with the example's names, sites and payees.
 * @param {Parameters<typeof connectionTo>} of
 */
export const environmentFor = (...of) => ({ ...connectionTo(...of), ...exampleMaker })

/**
 * @typedef {object} Started
 * @property {import('node:child_process').ChildProcess} process
 * @property {() => Promise<void>} stop
 */

/** To claim a port, a process listens at the port number plus this. */
const claimsAbove = 30_000

/**
 * Returns the first free port from `usual` on and claims it until this process ends, so that two runs that
 * start at once get two ports.
 * @param {number} usual below 32,768: ports of outgoing connections may be taken at any time
 * @returns {Promise<number>}
 */
export async function freePort(usual) {
  for (let port = usual; port < usual + 50; port++) {
    const claim = await listenAt(port + claimsAbove)
    if (!claim) continue
    const probe = await listenAt(port)
    if (probe) {
      await new Promise((resolve) => probe.close(resolve))
      claim.unref()
      return port
    }
    claim.close()
  }
  throw new Error(`no free port from ${usual} on`)
}

/**
 * Listens at a port. Null: another process has it.
 * @param {number} port
 * @returns {Promise<import('node:net').Server | null>}
 */
function listenAt(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

/**
 * Starts the sandbox: identity provider, stand-in API, outbox.
 * @param {{ portalUrl: string, dataDir: string, identityPort: number, makerPort: number, extra?: string[], env?: Record<string, string>, onLine?: (line: string) => void }} options
 * @returns {Promise<Started & { issuer: string, clientId: string, clientSecret: string, apiBaseUrl: string, vapidPublicKey: string, seededAt: string }>}
 */
export async function startSandbox({
  portalUrl,
  dataDir,
  identityPort,
  makerPort,
  extra = [],
  env = {},
  onLine,
}) {
  const args = ['--enable-source-maps', await bundledSandbox()]
  args.push('--portal-url', portalUrl, '--data', dataDir)
  args.push('--identity-port', String(identityPort), '--maker-port', String(makerPort), ...extra)
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const started = await firstLine(child, 'the sandbox', (line) => {
    if (!line.startsWith('{')) {
      onLine?.(line)
      return undefined
    }
    const parsed = JSON.parse(line)
    return parsed.issuer ? parsed : undefined
  })
  return { ...started, process: child, stop: () => stop(child) }
}

/**
 * Lines for the terminal: the address of the back office, a preview link and an invitation link.
 * @param {string} apiBaseUrl
 * @returns {Promise<string>}
 */
export async function linksOf(apiBaseUrl) {
  const { preview, invitation } = await (await fetch(`${apiBaseUrl}/sandbox/links`)).json()
  return [
    `Back office         ${apiBaseUrl}/sandbox/office`,
    `Preview link        ${preview ?? 'none: make one in the back office'} (log in as Hanna)`,
    invitation
      ? `Invitation link     ${invitation.link} (sent to ${invitation.email})`
      : 'Invitation link     none is open: share an order as Aino, then see the outbox',
  ].join('\n')
}

/**
 * Starts the built portal (or, in development, server.ts itself) and waits until it listens.
 * @param {{ port: number, env: Record<string, string>, development?: boolean, folder?: string, cwd?: string, onLine?: (line: string) => void }} options
 *   folder: of the build; cwd: the checkout that it is in
 * @returns {Promise<Started>}
 */
export async function startPortal({
  port,
  env,
  development = false,
  folder = 'build',
  cwd,
  onLine,
}) {
  // As `npm start` and deploy/ do.
  const production = ['--disallow-code-generation-from-strings', `${folder}/server/index.js`]
  const args = development ? ['--import', 'tsx', 'server.ts'] : production
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: development ? 'development' : 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      // No proxy has to notice the stop.
      DRAIN_SECONDS: '0',
      ...env,
    },
  })
  // The process itself reports that it listens: at the same port another portal may answer.
  const listening = new Promise((resolve) => child.once('message', resolve))
  await Promise.race([firstLine(child, 'the portal', (line) => onLine?.(line)), listening])
  return { process: child, stop: () => stop(child) }
}

/**
 * Calls `read` with each line of a process's output and resolves with the first result that is not null or
 * undefined.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} name
 * @param {(line: string) => any} read
 * @returns {Promise<any>}
 */
function firstLine(child, name, read) {
  return new Promise((resolve, reject) => {
    /** @type {string[]} */
    const last = []
    const take = (/** @type {string} */ line) => {
      last.push(line)
      if (last.length > 20) last.shift()
      const result = read(line)
      if (result !== undefined && result !== null) resolve(result)
    }
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', take)
    }
    child.once('exit', (code) => reject(new Error(`${name} ended (${code}):\n${last.join('\n')}`)))
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}
