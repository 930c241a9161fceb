import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { redirectOf } from '../visitor.fixture'

/**
 * The real code flow, request by request, without the provider's pages. Requests of `page.request` share the
 * browser's cookies.
 */

/** Portal and provider choose their language by this header. */
const headers = { 'Accept-Language': 'fi-FI,fi' }

/**
 * @param name of the provider's button, or a part
 * @returns the portal's next page, not visited yet
 */
export async function enter(request: APIRequestContext, name: string, path = '/'): Promise<string> {
  const refused = await askWho(request, path)
  const buttons = (await refused.text()).matchAll(/name="person" value="(.*?)".*?<strong>(.*?)</gs)
  const person = [...buttons].find(([, , visible = '']) => visible.includes(name))?.[1]
  expect(person, `a button of ${name}`).toBeDefined()
  return answer(request, refused.url(), { person: person ?? '' })
}

/** Logs in a registered person. */
export async function enterAgain(
  request: APIRequestContext,
  account: { email: string; password: string },
  path = '/',
): Promise<string> {
  return answer(request, (await askWho(request, path)).url(), account)
}

/** Registers a person and visits the portal's page, so that the maker knows them. */
export async function enterAnew(
  request: APIRequestContext,
  account: { firstName: string; lastName: string; email: string; password: string },
): Promise<void> {
  const url = new URL((await askWho(request, '/')).url())
  url.pathname += '/register'
  const landing = await answer(request, url.href, account)
  expect((await request.get(landing, { headers })).status()).toBe(200)
}

/** The portal redirects to the provider. */
async function askWho(request: APIRequestContext, path: string): Promise<APIResponse> {
  const left = await request.get(path, { headers })
  const answer = await request.get(redirectOf(left.headers()) ?? left.url(), { headers })
  expect(new URL(answer.url()).pathname, `${path} asks who it is`).toMatch(/^\/interaction\/[^/]+$/)
  return answer
}

/** Sends the provider's form and follows its answer to the portal. */
async function answer(
  request: APIRequestContext,
  url: string,
  form: Record<string, string>,
): Promise<string> {
  const { origin } = new URL(url)
  const sent = { form, headers: { ...headers, Origin: origin }, maxRedirects: 0 }
  let step = await request.post(url, sent)
  for (;;) {
    const { location } = step.headers()
    expect(location, `${step.status()} ${step.url()}`).toBeDefined()
    const next = new URL(location ?? '', step.url())
    if (next.origin !== origin && !next.pathname.startsWith('/auth/')) return next.href
    step = await request.get(next.href, { headers, maxRedirects: 0 })
  }
}
