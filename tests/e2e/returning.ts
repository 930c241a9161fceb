import { existsSync, readdirSync } from 'node:fs'
import { rememberStyles } from '~/http/cookies.server'

const folder = 'build/client/assets'

/**
 * A browser that has the stylesheet, so its pages link the file. A first page contains it
 * (first-visit.long.spec.ts).
 */
export function returningVisitor() {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const file = names.find((name) => name.endsWith('.css'))
  if (!file) return undefined
  const [name = '', value = ''] = rememberStyles(`/${file}`, false).split(/[=;]/)
  const cookie = { name, value, domain: 'localhost', path: '/', expires: -1 }
  const attributes = { httpOnly: true, secure: false, sameSite: 'Lax' } as const
  return { cookies: [{ ...cookie, ...attributes }], origins: [] }
}
