import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { readConfig } from '~/config/config.server'
import { lastingPort } from '~/net/ports.fixture'
import { createSessions } from '~/session/session.server'
import type { SessionRecord } from '~/session/types'
import { openMailServer } from '../../sandbox/maker/testing/mail-server'
import { startMaker } from '../../sandbox/maker/start'
import { story } from '../../sandbox/seeds/story'
import { launchOptions } from '../e2e/browser'
import { startProcess } from '../portals.fixture'
import { adminOf } from './admin'
import { startKeycloak } from './keycloak'
import { Device } from './device'
import { realmWith } from './realm'

const audience = 'urn:keittio:maker-api'

/** Real Keycloak with the shipped realm, stand-in API, built portal. */
export async function openStage() {
  const dir = mkdtempSync(join(tmpdir(), 'keycloak-stage-'))
  const seed = story(new Date())
  const port = await lastingPort()
  const portalUrl = `http://localhost:${port}`
  const mailbox = await openMailServer()
  const keycloak = await startKeycloak({
    realm: realmWith(seed.people, mailbox.url),
    env: { PORTAL_URL: portalUrl, PORTAL_NAME: 'Keittiö', API_AUDIENCE: audience },
  })
  const admin = adminOf(keycloak)
  const { issuer } = keycloak
  const maker = await startMaker({
    port: 0,
    dataDir: join(dir, 'maker'),
    seed,
    issuer,
    audience,
    clientId: 'portal',
    portalUrl,
  })
  /** The variables that docs/keycloak.md lists. */
  const env: Readonly<Record<string, string>> = {
    PUBLIC_URL: portalUrl,
    API_BASE_URL: maker.url,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: await admin.clientSecret(),
    OIDC_SCOPE: 'openid profile email',
    VAPID_PUBLIC_KEY: maker.vapidPublicKey,
    SESSION_SECRET: 'a secret of the tests of thirty-two characters',
    SESSION_DIR: join(dir, 'portal'),
    LOG_LEVEL: 'debug',
    RATE_LIMIT_SCALE: '0',
  }
  const portal = await startProcess(port, env)
  const browser = await chromium.launch(launchOptions)

  /** Rows that the stand-in API keeps. */
  async function table<T>(name: string): Promise<T[]> {
    return (await (await fetch(`${maker.url}/sandbox/table/${name}`)).json()) as T[]
  }

  return {
    portalUrl,
    issuer,
    env,
    portal,
    admin,
    mailbox,
    table,
    apiUrl: maker.url,
    /** A fresh browser. */
    async device(options: { locale?: string } = {}) {
      const context = await browser.newContext({ locale: 'fi-FI', ...options })
      return new Device(await context.newPage(), portalUrl)
    },
    /** Reads the device's session from the store, as another process does. */
    async record(device: Device): Promise<SessionRecord> {
      const read = readConfig(env)
      if ('problems' in read) throw new Error(read.problems.join('; '))
      const sessions = createSessions(read.config, { log: pino({ level: 'silent' }) })
      try {
        const session = await sessions.open(await device.cookieHeader(), false)
        if (!session) throw new Error('the device has no session')
        return session.record
      } finally {
        await sessions.close()
      }
    },
    async close() {
      await browser.close()
      await portal.close()
      await maker.close()
      await keycloak.stop()
      mailbox.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
