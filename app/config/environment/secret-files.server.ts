import { readFileSync } from 'node:fs'

/** `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

interface Filled {
  /** Variables that are not empty, including secrets from files. */
  values: Record<string, string>
  /** Why a secret's file cannot be used, by the secret's name. */
  problems: Map<string, string>
}

export const fileVariable = (name: string) => `${name}_FILE`

/**
 * Reads each secret from the file that NAME_FILE names, without the final line break that editors add.
 * @param secrets variables that a file may hold
 */
export function withSecretFiles(env: Environment, secrets: readonly string[]): Filled {
  const values = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value?.trim()),
  ) as Record<string, string>
  const problems = new Map<string, string>()
  for (const name of secrets) {
    const file = fileVariable(name)
    const path = values[file]
    if (path === undefined) continue
    if (values[name] !== undefined) {
      problems.set(name, `${name} and ${file} are both set: keep one of them`)
      continue
    }
    const read = contentOf(path)
    if ('problem' in read) problems.set(name, `${file} names ${read.problem}: ${path}`)
    else values[name] = read.content
  }
  return { values, problems }
}

function contentOf(path: string): { content: string } | { problem: string } {
  try {
    const content = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    return content.trim() ? { content } : { problem: 'an empty file' }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return { problem: `a file that cannot be read (${String(error.code)})` }
  }
}
