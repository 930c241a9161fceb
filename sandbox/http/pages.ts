import type { Context } from 'koa'
import { readFileSync } from 'node:fs'
import type Router from '@koa/router'

/** No script, no frame, no cache. */
export const pageHeaders = (formAction = "'self'") => ({
  'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // With no-referrer, browsers would send "Origin: null" with our own forms.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
})

/** Browsers may also send cookies with a form of another site. */
export function isOwnForm(ctx: Pick<Context, 'get' | 'host'>): boolean {
  const site = ctx.get('sec-fetch-site')
  const origin = ctx.get('origin')
  if (site === '' && origin === '') return false
  return ['', 'same-origin'].includes(site) && ['', `http://${ctx.host}`].includes(origin)
}

/** By name; files are read once. */
export function serveAssets(
  router: Router,
  path: string,
  folder: URL,
  types: Record<string, string>,
) {
  for (const [name, type] of Object.entries(types)) {
    const content = readFileSync(new URL(name, folder))
    router.get(`${path}/${name}`, (ctx) => {
      ctx.set('cache-control', 'public, max-age=300')
      ctx.set('content-type', type)
      ctx.body = content
    })
  }
}
