import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import type { TokenSource } from '~/session/types'
import { testConfig } from '~/session/sessions.fixture'
import { createApi, createApiClient } from '~/upstream/call.server'
import { listAddresses } from '~/upstream/user.server'
import { Browser } from '../../sandbox/identity/testing/browser'
import { Portal } from '../../sandbox/identity/testing/portal'
import { story } from '../../sandbox/seeds/story'
import { startSandbox } from '../../sandbox/start'

export const portalUrl = 'http://portal.localhost:3000'

/** The identity provider and the maker of the story, and the portal's own way to them. */
export async function openContract() {
  const dataDir = await mkdtemp(join(tmpdir(), 'contract-'))
  const today = new Date()
  const sandbox = await startSandbox({
    dataDir,
    portalUrl,
    identityPort: 0,
    makerPort: 0,
    today,
    seed: story,
    accessTokenSeconds: 3600,
  })
  const client = createApiClient(testConfig({ API_BASE_URL: sandbox.apiBaseUrl }))
  const portal = new Portal(sandbox, portalUrl)
  const logged: unknown[] = []
  const addLine = (...line: unknown[]) => void logged.push(line)

  async function control(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
    const answer = await fetch(`${sandbox.apiBaseUrl}/sandbox/${path}`, {
      method,
      headers: { 'content-type': 'application/json', connection: 'close' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`the sandbox answers ${answer.status}: ${text}`)
    return text ? (JSON.parse(text) as unknown) : null
  }

  return {
    sandbox,
    apiUrl: sandbox.apiBaseUrl,
    /** The moment that the story is told from. */
    today,
    seed: story(today),
    /** The lines of the portal's log about parts of the API's answers that it could not read. */
    leftOut: () => logged.filter((line) => JSON.stringify(line).includes('left out')),
    /** Logs a person in by the code flow. */
    async logIn(firstName: string) {
      const issued = await portal.logIn(new Browser(sandbox.issuer), firstName)
      let current = { accessToken: issued.access_token, idToken: issued.id_token }
      let refreshToken = issued.refresh_token
      let renewals = 0
      const tokens: TokenSource = {
        current: () => current,
        async renew() {
          renewals += 1
          const renewed = await portal.refresh(refreshToken)
          current = { accessToken: renewed.access_token, idToken: renewed.id_token }
          refreshToken = renewed.refresh_token
        },
      }
      const log = { info: addLine, warn: addLine }
      const api = () => createApi({ client, tokens, requestId: 'contract', person: firstName, log })
      return {
        /** The API for one request of that person's. */
        api,
        addresses: () => listAddresses(api()),
        tokens,
        renewals: () => renewals,
      }
    },
    /** The rows that the maker keeps in a table. */
    table: async <T = Record<string, unknown>>(name: string) =>
      (await control('GET', `table/${name}`)) as T[],
    control,
    async close() {
      await client.close()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Contract = Awaited<ReturnType<typeof openContract>>
export type LoggedIn = Awaited<ReturnType<Contract['logIn']>>

/** A test with the people of the story, each logged in once a file; its faults end with it. */
export const test = base
  .extend('contract', { scope: 'file' }, openContract)
  .extend('aino', { scope: 'file' }, ({ contract }) => contract.logIn('Aino'))
  .extend('sven', { scope: 'file' }, ({ contract }) => contract.logIn('Sven'))
  .extend('ilkka', { scope: 'file' }, ({ contract }) => contract.logIn('Ilkka'))
  .extend('ella', { scope: 'file' }, ({ contract }) => contract.logIn('Ella'))
  .extend('endOfFile', { scope: 'file', auto: true }, ({ contract }, { onCleanup }) => {
    onCleanup(() => contract.close())
  })
  .extend('endOfTest', { auto: true }, ({ contract }, { onCleanup }) => {
    onCleanup(async () => void (await contract.control('DELETE', 'faults')))
  })
