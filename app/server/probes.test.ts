import Database from 'libsql'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { holdTime } from '~/net/held-time.fixture'
import { createSessions } from '~/session/session.server'
import { silent, temporaryFolder, testConfig } from '~/session/sessions.fixture'
import { createApiClient } from '~/upstream/client.server'
import { Probes } from './probes.server'

test('/readyz is 503 while the store can be read alone; it writes every ten seconds', async () => {
  holdTime()
  const folder = temporaryFolder()
  const nobody = 'http://127.0.0.1:9'
  const names = { SESSION_DIR: folder.path, API_BASE_URL: nobody, OIDC_ISSUER: nobody }
  const config = testConfig(names)
  const sessions = createSessions(config, { log: silent })
  const ping = vi.spyOn(sessions, 'ping')
  const apiClient = createApiClient(config)
  const probes = new Probes({ sessions, apiClient, config })
  const status = async () => {
    const response = { writeHead: vi.fn(), end: vi.fn() }
    await probes.answer('/readyz', response as unknown as ServerResponse)
    return response.writeHead.mock.calls[0]?.[0] as number
  }
  expect([await status(), await status()]).toEqual([200, 200])
  expect(ping.mock.calls).toEqual([[true], [false]])
  // Another connection keeps the write lock, so that writes fail as on a full disk.
  const other = new Database(join(folder.path, 'sessions.db'))
  other.exec('BEGIN IMMEDIATE')
  expect(await status()).toBe(200)
  vi.advanceTimersByTime(10_000)
  expect([await status(), await status()]).toEqual([503, 503])
  other.exec('ROLLBACK')
  other.close()
  expect(await status()).toBe(200)
  await sessions.close()
  folder.remove()
})
