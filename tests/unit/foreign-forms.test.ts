import { expect, test } from 'vitest'
import { admit } from '~/platform/gate.server'
import { policyOf } from '~/route-table'
import { addresses } from '../screens.fixture'

// At every address of the portal, not only at those that have forms today.

const publicUrl = 'https://portal.example'
const rules = { publicUrl, trustProxy: 0 }
const form = {
  host: 'portal.example',
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': '20',
}
/** No page sends these: the provider and the browser itself do. */
const exempt = ['/auth/backchannel-logout', '/report-policy-violation']

const foreign: Record<string, Record<string, string>> = {
  'of nobody says where': {},
  'of another origin': { origin: 'https://evil.example' },
  'of an opaque origin': { origin: 'null' },
  'of a sibling host': { origin: publicUrl, 'sec-fetch-site': 'same-site' },
  'of another site': { origin: publicUrl, 'sec-fetch-site': 'cross-site' },
}

test.each(Object.entries(foreign))('a form %s is refused at every address', (_name, more) => {
  const accepted = Object.values(addresses).filter((url) => {
    const headers = { ...form, ...more }
    const verdict = admit({ method: 'POST', url, headers }, policyOf(url), rules)
    return verdict.pass || verdict.status !== 403
  })
  expect(accepted.sort()).toEqual(exempt)
})
