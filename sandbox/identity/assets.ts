import { readFileSync } from 'node:fs'
import type { Route } from './context'

const files = [
  ['identity.css', 'text/css; charset=utf-8', 'public, max-age=300'],
  ['key.svg', 'image/svg+xml', 'public, max-age=86400'],
  ['familjen-grotesk.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
] as const

/** Style, font and icon of the pages, read once. */
export function assetRoutes(): Route[] {
  return files.map(([name, type, cacheControl]) => {
    const content = readFileSync(new URL(`./assets/${name}`, import.meta.url))
    return {
      method: 'GET',
      path: new RegExp(`^/assets/${name.replaceAll('.', '\\.')}$`),
      handle: (ctx) => {
        ctx.set('Cache-Control', cacheControl)
        ctx.type = type
        ctx.body = content
      },
    }
  })
}
