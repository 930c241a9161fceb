import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installSchemathesis, missingSchemathesis } from '../../scripts/python.mjs'
import { openContract, type Contract } from './sandbox.fixture'
import { writeOpenApi } from '../../scripts/openapi/contract-files'

/** By the tool itself, besides its examples and edges: more of them take longer, and find the same. */
const callsOfEach = 10

/** Milliseconds: half a minute's work, on a machine however busy. */
const limit = 900_000

let contract: Contract
beforeAll(async () => {
  contract = await openContract()
})
afterAll(() => contract.close())

/** The tool's findings about the calls that it has made as a person; '' where it has none. */
async function findings(name: string, phases: string): Promise<string> {
  const schemathesis = installSchemathesis()
  if (!schemathesis) {
    missingSchemathesis()
    return ''
  }
  const { accessToken, idToken } = await contract.logIn(name)
  const args = [
    ...['--no-color', 'run', resolve(writeOpenApi()), '--url', contract.sandbox.apiBaseUrl],
    ...['-H', `Authorization: Bearer ${accessToken}`, '-H', `id-token: ${idToken}`],
    ...['--phases', phases, '--generation-deterministic', '--max-examples', String(callsOfEach)],
  ]
  // It keeps what it has found where it runs.
  const cwd = mkdtempSync(join(tmpdir(), 'schemathesis-'))
  const options = { cwd, maxBuffer: 64 * 1024 * 1024 }
  try {
    await promisify(execFile)(resolve(schemathesis), args, options)
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return `${stdout}${stderr}` || String(error)
  } finally {
    rmSync(cwd, { recursive: true })
  }
}

test('the sandbox answers a customer as the document says', { timeout: limit }, async () => {
  expect(await findings('Aino', 'examples,coverage,fuzzing')).toBe('')
})

test('and staff, who preview a customer', { timeout: limit }, async () => {
  expect(await findings('Hanna', 'examples,coverage')).toBe('')
})
