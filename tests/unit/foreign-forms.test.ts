import { expect, test } from 'vitest'
import { admit } from '~/http/gate.server'
import { policyOf } from '~/route-table'
import { addresses } from '../screens.fixture'

// Every address of the portal refuses foreign forms, not only those with forms today. The table of
// tests/faults/writes.slow.test.ts tests each write.

const host = 'portal.example:8443'
const publicUrl = `http://${host}`
const rules = { publicUrl, trustProxy: 0 }
/** No page sends these: the provider and the browser itself do. */
const exempt = ['/auth/backchannel-logout', '/report-policy-violation']
const uploads = ['/a/4101/documents/upload', '/a/4101/documents/upload/file']
/** Every address of the portal, and Remix's `?index` form of the root. */
const urls = Object.values(addresses)
  .filter((path) => !exempt.includes(path))
  .concat('/?index')

const origins = [
  null,
  'null',
  'https://evil.example',
  // A subdomain of the portal's host, and a host whose name begins with the portal's.
  `http://shop.${host}`,
  'http://portal.example.evil.example:8443',
  `https://${host}`,
  'http://portal.example:8444',
  'http://portal.example',
  `http://${host.toUpperCase()}`,
  'http://portal.example.:8443',
  `${publicUrl}/`,
  `${publicUrl}, https://evil.example`,
  publicUrl,
]
const sites = [null, 'none', 'same-site', 'cross-site', 'same-origin']
const form = 'application/x-www-form-urlencoded'
const files = 'multipart/form-data; boundary=x1'
const types = [form, files, 'text/plain', 'application/json', null]
const forwarded: Record<string, string>[] = [
  {},
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' },
]

interface Sent {
  url: string
  method: string
  origin: string | null
  site: string | null
  type: string | null
}

/** In the order of the gate's checks: the method, the origin, the content type. */
function expected({ url, method, origin, site, type }: Sent): number {
  if (method !== 'POST') return 405
  const isOwn = (origin === null || origin === publicUrl) && (!site || site === 'same-origin')
  // A proxy may hide the origin of the portal's own form (answer 86).
  const isHidden = origin === 'null' && site === 'same-origin'
  if (!isHidden && (!isOwn || (origin === null && site === null))) return 403
  if (type === files) return uploads.includes(url.replace(/\?.*/, '')) ? 200 : 415
  return type === form ? 200 : 415
}

test.each(forwarded)('no form but the portal’s own is let in, forwarded by %j', (more) => {
  let owns = 0
  const wrong: unknown[] = []
  const said = origins.flatMap((origin) =>
    sites.flatMap((site) => types.map((type) => ({ method: 'POST', origin, site, type }))),
  )
  // Other methods are refused from the portal's own pages too.
  const own = { origin: publicUrl, site: 'same-origin', type: form }
  const others = ['PUT', 'DELETE', 'PATCH'].map((method) => ({ method, ...own }))
  for (const { method, origin, site, type } of [...said, ...others])
    for (const url of urls) {
      const headers = {
        host,
        'content-length': '20',
        ...(origin !== null && { origin }),
        ...(site !== null && { 'sec-fetch-site': site }),
        ...(type !== null && { 'content-type': type }),
        ...more,
      }
      const verdict = admit({ method, url, headers }, policyOf(url), rules)
      const status = verdict.pass ? 200 : verdict.status
      if (status === 200) owns += 1
      const sent = { url, method, origin, site, type }
      if (status !== expected(sent)) wrong.push([status, sent])
    }
  expect(wrong).toEqual([])
  expect(owns).toBeGreaterThan(urls.length)
})

test.each(exempt)('%s is asked without an Origin', (url) => {
  const headers = { host, 'content-type': 'text/plain', 'content-length': '20' }
  const verdict = admit({ method: 'POST', url, headers }, policyOf(url), rules)
  expect(verdict).not.toMatchObject({ status: 403 })
})
