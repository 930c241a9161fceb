// npm run demo: portal and sandbox, on a fresh clone with Node and npm. npm run dev: the same without a build;
// a change reloads the page or restarts the portal.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { build, installPackages, makeFolder, newestSource, step } from './prepare.mjs'
import { environmentFor, freePort, linksOf, startPortal, startSandbox } from './stack.mjs'
import { whenToldToStop } from './when-told-to-stop.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

const args = process.argv.slice(2)
const development = args.includes('--dev')
const dataDir = `data/${development ? 'dev' : 'demo'}`
const from = Date.now()

/** @type {Promise<import('./stack.mjs').Started>[]} */
const parts = []
let stopping = false
whenToldToStop(stopAll)

await installPackages()
if (!development) {
  await build()
  // The sandbox serves the document.
  await step('Describing the API', process.execPath, [
    '--import',
    'tsx',
    'scripts/write-documents.ts',
  ])
}
if (args.includes('--reset')) rmSync(dataDir, { recursive: true, force: true })
makeFolder(dataDir)

const starting = Date.now()
process.stdout.write('Starting … ')
const port = await freePort(Number(process.env.PORT ?? 3000))
const portalUrl = `http://localhost:${port}`
const identityPort = await freePort(4010)
const makerPort = await freePort(4020)
const sandbox = await begin(() =>
  startSandbox({
    portalUrl,
    dataDir: `${dataDir}/sandbox`,
    identityPort,
    makerPort,
    extra: args.filter((arg) => !['--reset', '--dev', '--tour'].includes(arg)),
    ...(development ? { onLine: console.log } : {}),
  }),
)
const env = {
  ...environmentFor(sandbox, portalUrl),
  SESSION_SECRET: secret(),
  SESSION_DIR: `${dataDir}/portal`,
  LOG_LEVEL: process.env.LOG_LEVEL ?? (development ? 'info' : 'warn'),
}
const startIt = () => startPortal({ port, development, env, onLine: console.log })
let portal = await begin(development ? startOnceMended : startIt)
const seconds = (/** @type {number} */ since) => ((Date.now() - since) / 1000).toFixed(1)
console.log(`${seconds(starting)} s (ready after ${seconds(from)} s)\n`)
await introduce()

stopWith(sandbox.process)
if (development) void keepPortal()
else stopWith(portal.process)

/** @param {import('node:child_process').ChildProcess} child */
function stopWith(child) {
  child.once('exit', (code) => {
    if (stopping) return
    console.error(`A part has ended (${code}); stopping the rest.`)
    process.exitCode = 1
    void stopAll()
  })
}

/** In development the portal starts anew when it asks to (scripts/reload-plugin.ts) and when it has ended. */
async function keepPortal() {
  for (;;) {
    const { process: child, stop } = portal
    await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (stopping) return
    console.log('Starting the portal anew …')
    await stop()
    portal = await begin(startOnceMended)
  }
}

/** A mistake in the code ends only the portal: it starts after the next change. */
async function startOnceMended() {
  while (!stopping) {
    const newest = newestSource()
    const started = await startIt().catch(() => null)
    if (started) return started
    if (!stopping) console.error('The portal has ended. It starts again after the next change.')
    while (!stopping && newestSource() === newest) await wait(300)
  }
  throw new Error('stopped before the portal could start')
}

/**
 * Starts a process that stops together with the others. If one cannot start, or all are being stopped, the
 * returned promise stays pending: otherwise the caller would start a process that nobody stops.
 * @template {import('./stack.mjs').Started} Part
 * @param {() => Promise<Part>} start
 * @returns {Promise<Part>}
 */
function begin(start) {
  const never = new Promise(() => {})
  if (stopping) return never
  const part = start()
  parts.push(part)
  return part.catch((error) => {
    if (!stopping) {
      console.error(error)
      process.exitCode = 1
      void stopAll()
    }
    return never
  })
}

async function stopAll() {
  if (stopping) return
  stopping = true
  await Promise.allSettled(parts.map(async (part) => (await part).stop()))
  process.exit()
}

/** Kept with the data, so that a restart logs nobody out. */
function secret() {
  const file = `${dataDir}/session-secret`
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** Writes the portal's environment to a file, for the doctor. */
function environmentFile() {
  const file = `${dataDir}/portal.env`
  const lines = Object.entries(env).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
  return file
}

async function introduce() {
  const people = await (await fetch(`${sandbox.apiBaseUrl}/sandbox/people`)).json()
  const width = Math.max(...people.map((/** @type {{sub: string}} */ person) => person.sub.length))
  console.log(`Portal              ${portalUrl}`)
  console.log(`Identity provider   ${sandbox.issuer}`)
  console.log(`Maker's API         ${sandbox.apiBaseUrl}`)
  console.log(`${await linksOf(sandbox.apiBaseUrl)}\n`)
  console.log('Log in as (one click, or the e-mail with the password keittio):')
  for (const { sub, name, email, about } of people)
    console.log(`  ${sub.padEnd(width)}  ${name}, ${email}: ${about}`)
  if (args.includes('--tour'))
    console.log(`
Six short stories: ${sandbox.apiBaseUrl}/sandbox/office/tour`)
  console.log(`
Try:
  log in as Aino, open order 412873, load its product rows, copy the bar code
  print the warranty certificate of order 408120, look at its backorders
  log in as Sven for Swedish bills, as Ilkka for what an installer sees
  publish an order for Ella in the back office: her notification leads to it
  turn JavaScript off in the browser: everything still works
${existsSync('build/server/doctor.js') ? `  have this set-up examined: node --env-file=${environmentFile()} build/server/doctor.js\n` : ''}  narrow the window, change language and theme in the menu

Ctrl-C stops all of it. The data stays; npm run ${development ? 'dev' : 'demo'} -- --reset starts over.`)
}
