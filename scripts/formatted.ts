import { readFileSync } from 'node:fs'
import { format } from 'oxfmt'

/**
 * A document that a command writes, as `npm run format` would leave it.
 * @param file its path: the name says which language it is in
 */
export async function formatted(file: string, text: string): Promise<string> {
  const { ignorePatterns: _, ...style } = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as {
    ignorePatterns: string[]
  }
  const { code, errors } = await format(file, text, style)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return code
}
