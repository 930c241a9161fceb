import { matchRoutes } from 'react-router-dom'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { httpHref, portalPath, safeHref } from '~/domain/link'
import { paths } from '~/paths'
import { redirectAgain, safeRedirect, safeReturn } from '~/http/safe-redirect.server'
import { redirectLink, trackingLink } from '~/upstream/assumptions'
import { httpLink } from '~/upstream/readers.server'
import { anyJson, isWhole, nastyAddress, nastyPath, runs } from './runs.fixture'

const portal = 'https://portal.example'
/** A link is resolved against the page that contains it. */
const pages = [`${portal}/`, `${portal}/a/0/dashboard?q=1#x`, `${portal}/auth/login?a=//b`]

/** Expects a path that stays in the portal when any page links to it, and that fits into one header line. */
function expectOwnPath(path: string) {
  expect(path).toMatch(/^\/(?![/\\])/)
  for (const page of pages) expect(new URL(path, page).origin).toBe(portal)
  expect(new Headers({ Location: path }).get('Location')).toBe(path)
}

// Uses the real router, which decodes paths and ignores case.
const isLogin = (path: string) =>
  matchRoutes([{ path: 'auth/*' }], new URL(path, portal).pathname) !== null

/** A browser encodes an apostrophe in a query. */
const asSent = (path: string) => new URL(path, portal).href.slice(portal.length)

/** An address that a person could open. */
const id = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !/^\.{1,2}$/.test(text))
const realPath = fc.oneof(
  fc.tuple(id, id).map(([address, order]) => paths.order(address, order)),
  fc.tuple(id, id).map(([address, order]) => paths.backorderDeliveries(address, order)),
  id.map((notification) => paths.notification(notification)),
  id.map((invitation) => paths.invitation(invitation)),
  fc.constantFrom(paths.entry(), paths.settings(), paths.allDocuments()),
)

describe('the page to return to after login', () => {
  test('is the portal’s own, and none of login, whatever is asked for', () => {
    fc.assert(
      fc.property(nastyPath, (address) => {
        const path = safeReturn(address, portal)
        expectOwnPath(path)
        expect(isLogin(path)).toBe(false)
        expect(path.length).toBeLessThanOrEqual(2048)
      }),
      runs(10),
    )
  })

  test('is the same where it is asked for again', () => {
    const long = fc.tuple(nastyPath, fc.constantFrom('', 'ä'.repeat(900), ' '.repeat(1000)))
    fc.assert(
      fc.property(long, ([address, more]) => {
        const path = safeReturn(address + more, portal)
        expect(safeReturn(path, portal)).toBe(path)
      }),
      runs(5),
    )
  })

  test('is what was asked for, where that is a page', () => {
    fc.assert(
      fc.property(realPath, (path) => {
        expect(safeReturn(path, portal)).toBe(asSent(path))
      }),
      runs(2),
    )
  })
})

describe('a redirect', () => {
  test('leads to the portal, whatever it is given', () => {
    fc.assert(
      fc.property(nastyPath, (path) => {
        expectOwnPath(safeRedirect(path).headers.get('Location') ?? '')
      }),
      runs(5),
    )
  })

  test('of a page to itself does, too', () => {
    fc.assert(
      fc.property(nastyPath, (address) => {
        fc.pre(URL.canParse(`${portal}/${address}`))
        const location = redirectAgain(new Request(`${portal}/${address}`)).headers.get('Location')
        expectOwnPath(location ?? '')
      }),
      runs(2),
    )
  })

  test('leads where paths say, to login as well', () => {
    fc.assert(
      fc.property(realPath, nastyAddress, (path, returnTo) => {
        for (const to of [path, paths.login(path), ...loginPath(returnTo)])
          expect(safeRedirect(to).headers.get('Location')).toBe(asSent(to))
      }),
      runs(2),
    )
  })
})

/** A lone surrogate cannot be encoded in an address. */
const loginPath = (returnTo: string) => (isWhole(returnTo) ? [paths.login(returnTo)] : [])

describe('a link of data', () => {
  test('leads over http(s), or to the portal, or nowhere', () => {
    fc.assert(
      fc.property(nastyAddress, (text) => {
        for (const href of [safeHref(text), redirectLink.read(text)]) {
          if (href === null) continue
          if (href.startsWith('/')) expectOwnPath(href)
          else expectWeb(href)
          expect(safeHref(href)).toBe(href)
        }
        for (const href of [httpHref(text), httpLink.read(text), ...trackingLink.read(text).urls]) {
          if (href !== null) expectWeb(href)
        }
      }),
      runs(10),
    )
  })

  test('never runs a script, however its scheme is disguised', () => {
    const scheme = fc.constantFrom('javascript', 'data', 'vbscript', 'blob', 'file', 'view-source')
    const noise = fc.string({
      unit: fc.constantFrom('\0', '\t', '\n', '\r', ' ', '\u00a0', '\u0085', '\ufeff', '\u2028'),
      maxLength: 3,
    })
    const disguised = fc
      .tuple(noise, scheme, fc.array(fc.boolean(), { minLength: 11, maxLength: 11 }), noise, noise)
      .map(([before, name, capitals, inside, after]) => {
        const cased = [...name].map((letter, i) => (capitals[i] ? letter.toUpperCase() : letter))
        return `${before}${cased.slice(0, 4).join('')}${inside}${cased.slice(4).join('')}${after}:`
      })
    fc.assert(
      fc.property(disguised, nastyAddress, (start, rest) => {
        expect(safeHref(start + rest)).toBeNull()
        expect(redirectLink.read(start + rest)).toBeNull()
        expect(httpLink.read(start + rest)).toBeNull()
        expect(trackingLink.read(start).urls).toEqual([])
      }),
      runs(5),
    )
  })

  test('is read from anything', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const link = redirectLink.read(value)
        expect(link === null || /^(https?:\/\/|\/)/.test(link)).toBe(true)
      }),
      runs(2),
    )
  })

  test('stays as it is where it leads over the web already', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        expect(httpHref(url)).toBe(new URL(url).href)
        expect(portalPath(url)).toBeNull()
      }),
      runs(1),
    )
  })
})

function expectWeb(href: string) {
  expect(new URL(href).protocol).toMatch(/^https?:$/)
  expect(href).toMatch(/^https?:\/\/[^/\\]/)
  expect(href).not.toMatch(/[\p{Cc}\s\\]/u)
  // A browser that resolves the link against a page of the portal gets the same address.
  expect(new URL(href, pages[1]).href).toBe(href)
}
