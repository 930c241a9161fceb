import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { writeOpenApi } from '../../scripts/openapi'

/** Fetched on demand, because it contains a large renderer of documents. */
const linter = '@redocly/cli@2.77.0'

test('the linter finds nothing in the OpenAPI document', () => {
  const command = ['--yes', '--ignore-scripts', '--package', linter, 'redocly', 'lint']
  const { status, stdout, stderr } = spawnSync(
    'npx',
    [...command, writeOpenApi(), '--extends', 'minimal'],
    {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  )
  expect(status, stdout + stderr).toBe(0)
})
