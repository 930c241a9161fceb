import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Browser } from '../../sandbox/identity/testing/browser'
import { Portal } from '../../sandbox/identity/testing/portal'
import { story } from '../../sandbox/seeds/story'
import { startSandbox } from '../../sandbox/start'

export const portalUrl = 'http://portal.localhost:3000'

/** The sandbox's identity provider and API with the data of the story, and tokens of people who log in. */
export async function openContract() {
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
