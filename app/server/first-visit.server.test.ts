import type { EntryContext } from '~/framework.server'
import { expect, test } from 'vitest'
import { rememberStyles } from '~/http/cookies.server'
import { unknownStylesheet, withStyles } from './page-answer.server'

const href = '/assets/root-B32xbZaM.css'
const page = { manifest: { routes: { root: { css: [href] } } } } as unknown as EntryContext
const [cookie = ''] = rememberStyles(href, false).split(';')

test.each([
  ['document', '', href],
  ['document', 'styles=Other123', href],
  ['document', cookie, null],
  // Scripts fetch dialogs, and the service worker fetches pages that it stores.
  ['empty', '', null],
])(
  'a page that is loaded as %s with the cookie %j has in it the styles of %j',
  (dest, Cookie, own) => {
    const headers = { 'Sec-Fetch-Dest': dest, Cookie }
    expect(unknownStylesheet(new Request('http://localhost/', { headers }), page)).toBe(own)
  },
)

test('the whole stylesheet stands in the place of its link, and the font is not loaded', () => {
  const font = '<link rel="preload" href="/f.woff2" as="font" type="font/woff2"/>'
  const html = `<head>${font}<link rel="stylesheet" href="${href}"/></head>`
  expect(withStyles(html, { href, css: '.a{content:"$&"}', nonce: 'n1' })).toBe(
    `<head><style nonce="n1" data-stylesheet="${href}">.a{content:"$&"}:root{--font-display:var(--font-sans)}</style></head>`,
  )
})
