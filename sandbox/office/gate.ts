import type { IncomingMessage } from 'node:http'
import { Refusal } from '../maker/answer'

/** On every page of the office. */
export const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // With no-referrer, browsers would send "Origin: null" with our own forms.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

const thisMachine = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/**
 * Nobody logs in here, so nobody but this machine may ask: not by another name that leads here, and
 * no other site's page by a form.
 * @throws Refusal 421, 403
 */
export function admit(req: IncomingMessage): void {
  const { host = '', origin } = req.headers
  if (!thisMachine.test(host)) {
    throw new Refusal(421, 'errors.forbidden', 'The back office is open on this machine only.')
  }
  if (req.method !== 'POST') return
  const site = req.headers['sec-fetch-site']
  const ours =
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || origin === `http://${host}`)
  if (!ours || (site === undefined && origin === undefined)) {
    throw new Refusal(403, 'errors.forbidden', 'The form came from another site.')
  }
}
