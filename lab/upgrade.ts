// npm run lab -- upgrade [REVISION]: whether people lose anything during an upgrade. An earlier build (by
// default the last tag) and this one serve from one store, embedded and Redis, in both orders. Prints the
// losses; exits with 1 where there are any.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lastingPort } from '~/net/ports.fixture'
import { startRedis } from '~/net/redis.fixture'
import { build, installPackages, step } from '../scripts/prepare.mjs'
import { locationOf, startPortals, startProcess } from '../tests/portals.fixture'
import type { Answered, PortalProcess, Portals, Visitor } from '../tests/portals.fixture'

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const names = ['Aino', 'Sven', 'Ella']
const tokenSeconds = 3

type Row = Record<'invitationId' | 'acceptedBy', string | null>

interface World {
  portals: Portals
  /** Where a journey begins, and where it continues. */
  first: PortalProcess
  second: PortalProcess
}

const isServed = async (who: Visitor, at: PortalProcess) => {
  const answers = await Promise.all(['/settings', '/auth/check'].map((path) => who.ask(at, path)))
  return answers.map(({ status }) => status).join() === '200,204'
}

/** For one person; true: nothing was lost. */
const journeys: Record<string, (world: World, name: string) => Promise<boolean>> = {
  'a session that goes there and back': async ({ portals, first, second }, name) => {
    const who = await portals.logIn(name, { at: first })
    for (const at of [second, first, second]) if (!(await isServed(who, at))) return false
    return true
  },
  'a session whose tokens are renewed at both': async ({ portals, first, second }, name) => {
    const who = await portals.logIn(name, { at: first })
    for (const at of [second, first, second, first]) {
      // After half of its life a token is due for renewal.
      await wait(tokenSeconds * 500 + 100)
      await portals.control('identity', 'DELETE', 'record')
      if (!(await isServed(who, at))) return false
      if ((await portals.tokenCalls()) === 0) throw new Error('no tokens were renewed')
    }
    return true
  },
  'a logout that the other one knows of': async (world, name) => {
    const visitor = await endedSession(world, name)
    return (await visitor.ask(world.first, '/auth/check')).status === 401
  },
  'a draft of a form that was sent after the session had ended': async (world, name) => {
    const visitor = await endedSession(world, name)
    const body = new URLSearchParams({ intent: 'find', orderId: '990011', postalCode: '00100' })
    const left = await visitor.ask(world.first, '/ask_for_content', { body })
    return (await afterLogin(world, { visitor, left, name })).text.includes('value="990011"')
  },
  'an invitation that waits for a login': (world, name) => acceptInvitation(world, name, ''),
  // The token is too long for the cookie, so the cookie has only a reference to it.
  'a long invitation that waits': (world, name) => acceptInvitation(world, name, 'x'.repeat(100)),
}

/** Logs out at the second portal; the browser keeps its cookies. */
async function endedSession({ portals, first, second }: World, name: string) {
  const visitor = await portals.logIn(name, { at: first })
  const cookies = new Map(visitor.cookies)
  await visitor.ask(second, '/auth/logout', { body: new URLSearchParams() })
  for (const [key, value] of cookies) visitor.cookies.set(key, value)
  return visitor
}

/** The second portal begins the login, the first completes it. */
async function afterLogin(
  { portals, first, second }: World,
  { visitor, left, name }: { visitor: Visitor; left: Answered; name: string },
): Promise<Answered> {
  const begun = await visitor.ask(second, locationOf(left))
  const back = await portals.throughLogin(visitor, { at: first, left: begun, name })
  return visitor.ask(second, locationOf(back))
}

async function acceptInvitation(world: World, name: string, tail: string): Promise<boolean> {
  const { portals } = world
  const invitationId = `${crypto.randomUUID()}${tail}`
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const of = { email: 'kutsuttu@posti.example', role: 'OMA_ASENTAJA', acceptedAt: null }
  const invitation = { invitationId, expiresAt, ...of }
  await portals.control('api', 'POST', 'seed', { invitations: [{ orderId: '408120', invitation }] })
  const visitor = portals.visitor()
  const left = await visitor.ask(world.first, `/invitation/${invitationId}`)
  await afterLogin(world, { visitor, left, name })
  const rows = (await portals.control('api', 'GET', 'table/invitations')) as Row[]
  return rows.some((row) => row.invitationId === invitationId && row.acceptedBy !== null)
}

const outcomes: { what: string; isWell: boolean }[] = []

async function serveFromOneStore(env: Record<string, string>, folders: readonly string[]) {
  const portals = await startPortals({ env, accessTokenSeconds: tokenSeconds })
  const running: Awaited<ReturnType<typeof startProcess>>[] = []
  try {
    // Deletes the store of the started portal: the two builds share a new one.
    await portals.portal.stop()
    rmSync(portals.sessionDir, { recursive: true })
    for (const cwd of folders)
      running.push(await startProcess(await lastingPort(), portals.env, cwd))
    const [first, second] = running
    if (!first || !second) throw new Error('two builds are needed')
    for (const [what, goesWell] of Object.entries(journeys))
      for (const name of names) {
        const isWell = await goesWell({ portals, first, second }, name).catch((error: unknown) => {
          console.log(`${name}, ${what}: ${String(error).slice(0, 200)}`)
          return false
        })
        outcomes.push({ what, isWell })
      }
  } finally {
    for (const process of running) await process.close()
    await portals.close()
  }
}

const [revision = git('tag', '--sort=-creatordate').split('\n')[0] || 'HEAD~50'] =
  process.argv.slice(2)
await installPackages()
await build()
const old = mkdtempSync(join(tmpdir(), 'upgrade-'))
process.once('exit', () => git('worktree', 'remove', '--force', old))
git('worktree', 'add', '--detach', old, revision)
await step(`Installing packages of ${revision}`, 'npm', ['ci', '--no-audit', '--prefix', old])
await step(`Building ${revision}`, 'npm', ['run', 'build', '--prefix', old])
const redis = await startRedis()
const stores: Record<string, string>[] = [{}, { REDIS_URL: redis.url }]
for (const env of stores) {
  await serveFromOneStore(env, [old, '.'])
  await serveFromOneStore(env, ['.', old])
}
await redis.remove()
for (const what of Object.keys(journeys)) {
  const tried = outcomes.filter((one) => one.what === what)
  const lost = tried.filter(({ isWell }) => !isWell)
  console.log(`${lost.length} of ${tried.length} lost: ${what}`)
}
process.exit(outcomes.every(({ isWell }) => isWell) ? 0 : 1)
