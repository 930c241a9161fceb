import { readFileSync } from 'node:fs'

/** `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

export const fileVariable = (name: string) => `${name}_FILE`

/**
 * Reads each secret from the file that NAME_FILE names, without the final line break that editors add.
 * @param secrets variables that a file may hold
 */
export function withSecretFiles(env: Environment, secrets: readonly string[]) {
  /** Variables that are not empty, including secrets from files. */
  const values = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value?.trim()),
  ) as Record<string, string>
  /** Why a secret's file cannot be used, by the secret's name. */
  const problems = new Map<string, string>()
  for (const name of secrets) {
    const file = fileVariable(name)
    const path = values[file]
    if (path === undefined) continue
    if (values[name] !== undefined) {
      problems.set(name, `${name} and ${file} are both set: keep one of them`)
      continue
    }
    try {
      const content = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (content.trim()) values[name] = content
      else problems.set(name, `${file} names an empty file: ${path}`)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
      const reason = `a file that cannot be read (${String(error.code)})`
      problems.set(name, `${file} names ${reason}: ${path}`)
    }
  }
  return { values, problems }
}
