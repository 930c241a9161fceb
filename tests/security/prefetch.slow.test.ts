import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { speculationRules } from '~/server/speculation-rules'
import { startCollector } from '../e2e/collector'
import { startPortals, type Answered, type Visitor } from '../portals.fixture'

// Prefetches by speculation rules: the browser loads a page that nobody has opened yet.

const ahead = { headers: { 'sec-purpose': 'prefetch', 'sec-fetch-mode': 'navigate' } }
const form = (fields: Record<string, string>) => ({ body: new URLSearchParams(fields) })

/** A process that allows six pages and three prefetches a minute. */
let aino: Visitor

const collector = await startCollector()
const portals = await startPortals({ env: { ANALYTICS_URL: `http://${collector.host}/views` } })
const portal = portals.portal
const strict = await portals.add({ RATE_LIMIT_SCALE: '0.05' })
beforeEach(async () => {
  aino = await portals.logIn('Aino')
  await aino.ask(portal, '/a/4101/dashboard')
  await expect.poll(patterns).toContain('/a/:addressId/dashboard')
  collector.got.length = 0
})
afterAll(async () => {
  await portals.close()
  await collector.close()
})

const patterns = () =>
  collector.got.map(({ body }) => (JSON.parse(body) as { pattern: string }).pattern)

const callsOf = ({ 'x-request-id': id }: Answered['headers']) =>
  portals.apiCalls(`requestId=${String(id)}`)

describe('the speculation rules', () => {
  const rulesIn = (text: string) =>
    /<script type="speculationrules" nonce="[^"]{24}">([^<]*)<\/script>/.exec(text)?.[1] ?? null

  it('are on pages of logged-in people, allowed by the page’s policy', async () => {
    const { text, headers } = await aino.ask(portal, '/a/4101/orders')
    expect(rulesIn(text)).toBe(speculationRules)
    const nonces = [...text.matchAll(/<script [^>]*nonce="([^"]*)"/g)].map(([, nonce]) => nonce)
    expect(nonces).toHaveLength(2)
    for (const nonce of nonces)
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  })

  it('are absent with Save-Data, without a login and in a preview', async () => {
    const saving = await aino.ask(portal, '/a/4101/orders', { headers: { 'save-data': 'on' } })
    const nobody = await portals.visitor().ask(portal, '/offline')
    const hanna = await portals.logIn('Hanna')
    await hanna.ask(portal, '/impersonate/esikatselu-aino')
    const preview = await hanna.ask(portal, '/a/4101/orders')
    for (const { status, text } of [saving, nobody, preview]) {
      expect(status).toBe(200)
      expect(rulesIn(text)).toBeNull()
    }
    await hanna.ask(portal, '/impersonation-ended')
  })
})

describe('a prefetched page', () => {
  it('is refused while a message waits for the next page', async () => {
    // Saving the settings leaves a message for the next page.
    const saved = form({ intent: 'push', enabled: 'false', key: 'one' })
    expect((await aino.ask(portal, '/settings', saved)).status).toBe(302)
    const { status, text, headers } = await aino.ask(portal, '/a/4101/orders', ahead)
    expect([status, text, await callsOf(headers)]).toEqual([425, '', []])
    const message = 'Push-ilmoitukset eivät ole käytössä'
    expect((await aino.ask(portal, '/a/4101/contacts')).text).toContain(message)
    expect((await aino.ask(portal, '/a/4101/orders', ahead)).status).toBe(200)
  })

  it.each([
    ['an address that would be remembered', '/a/4102/orders'],
    ['one that leads on', '/a/4101/nothing-of-ours'],
  ])('is not sent for %s: it takes a visit', async (_name, path) => {
    // A browser would show an empty answer with a status of success.
    const { status, text, headers } = await aino.ask(portal, path, ahead)
    expect([status, text, await callsOf(headers)]).toEqual([425, '', []])
    expect(aino.cookies.get('address')).toBe('4101')
  })

  it('begins no login after the session has ended', async () => {
    const visitor = portals.visitor()
    for (const path of ['/a/4101/orders', '/auth/login?returnTo=/settings'])
      expect((await visitor.ask(portal, path, ahead)).status).toBe(425)
    expect(visitor.setCookies).toEqual([])
  })

  it('of another person’s address leaves no message for the next page', async () => {
    await aino.ask(portal, '/a/999999/orders', ahead)
    // A template shows nothing by itself.
    const { text } = await aino.ask(portal, '/settings')
    expect(text.replace(/<template.*?<\/template>/g, '')).not.toContain('role="alert"')
  })

  it('has a rate limit of its own', async () => {
    const statuses = async (count: number, options = {}) => {
      const answers = []
      for (let i = 0; i < count; i++)
        answers.push((await aino.ask(strict, '/settings', options)).status)
      return answers
    }
    expect(await statuses(4, ahead)).toEqual([200, 200, 200, 429])
    expect(await statuses(7)).toEqual([200, 200, 200, 200, 200, 200, 429])
  })
})

describe('the prefetch cache is cleared', () => {
  const dropped = '"prefetchCache"'

  it('after a form and with each Set-Cookie', async () => {
    const answers = [
      await aino.ask(portal, '/preferences', form({ intent: 'theme', theme: 'light' })),
      await aino.ask(portal, '/settings', form({ intent: 'nothing' })),
      await aino.ask(portal, '/a/4102/orders'),
      await aino.ask(portal, '/auth/logout', form({})),
      await portals.visitor().ask(portal, '/auth/login'),
    ]
    for (const { headers } of answers) expect(headers['clear-site-data']).toBe(dropped)
  })

  it('at the start and end of a preview, with the whole browser cache', async () => {
    const hanna = await portals.logIn('Hanna')
    const begun = await hanna.ask(portal, '/impersonate/esikatselu-aino')
    // The first request ends the preview and redirects; the second shows the page.
    await hanna.ask(portal, '/impersonation-ended')
    const ended = await hanna.ask(portal, '/impersonation-ended')
    for (const { headers } of [begun, ended])
      expect(headers['clear-site-data']).toBe(`"cache", ${dropped}`)
  })

  it('but not by other answers', async () => {
    for (const path of ['/a/4101/orders', '/settings', '/auth/check'])
      expect((await aino.ask(portal, path)).headers['clear-site-data']).toBeUndefined()
  })
})
