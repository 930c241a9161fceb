import { mkdirSync, writeFileSync } from 'node:fs'
import { formatted } from '../formatted'
import { openApi } from './document'
import { questionPage } from './question-page'

/** docs/api-questions.md, as `app/upstream/assumptions.ts` makes it. */
export async function contractFiles(): Promise<{ file: string; text: string }[]> {
  const file = 'docs/api-questions.md'
  return [{ file, text: await formatted(file, questionPage()) }]
}

/**
 * Writes the OpenAPI document, as `app/upstream` and the sandbox's story make it. It is kept out of git:
 * each field of the API would change it.
 */
export function writeOpenApi(): string {
  const file = 'build/openapi.json'
  mkdirSync('build', { recursive: true })
  writeFileSync(file, JSON.stringify(openApi(), null, 2))
  return file
}
