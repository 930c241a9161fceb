import type { APIRequestContext, APIResponse } from '@playwright/test'
import { enter } from './login'
import { calls, forget } from './sandbox'
import { dayFromNow } from './sharing.fixture'
import { expect, test, type Stack } from './stack'

const order = '/a/4101/orders/412873'
const expiresAt = dayFromNow(30).iso
const file = { name: 'kuva.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }

interface Write {
  path: string
  form?: Record<string, string>
  multipart?: Record<string, string | typeof file>
  /** What an installer is answered at an address that is shared with them; left out: allowed. */
  installer?: number
}

/** Every mutation of the specification's section 7 that a form of the portal asks for. */
const writes: Record<string, Write> = {
  'POST Invitation': {
    path: order,
    form: { intent: 'invite', email: 'uusi@asennus.example', expiresAt },
    installer: 403,
  },
  'POST Share': {
    path: `${order}/shares/5101`,
    form: { intent: 'update_share', expiresAt },
    installer: 403,
  },
  'DELETE Share': {
    path: `${order}/shares/5101/delete`,
    form: { intent: 'delete_share' },
    installer: 403,
  },
  'DELETE Invitation': {
    path: `${order}/invitations/kutsu-412873-avoin/delete`,
    form: { intent: 'delete_invitation' },
    installer: 403,
  },
  'POST Document, chosen': {
    path: '/a/4101/documents/upload',
    multipart: { intent: 'choose', file },
    installer: 403,
  },
  'POST Document, saved': {
    path: '/a/4101/documents/upload?selection=1',
    form: { intent: 'save' },
    installer: 403,
  },
  'POST Document, by script': {
    path: '/a/4101/documents/upload/file',
    multipart: { key: 'a-key', details: '', file },
    installer: 403,
  },
  // An installer may delete what they have uploaded: this one they have not.
  'DELETE Document': {
    path: '/a/4101/documents/d-2001/delete',
    form: { intent: 'delete', fileName: 'a.pdf' },
    installer: 404,
  },
  'POST User, push': { path: '/settings', form: { intent: 'push', enabled: 'true' } },
  'POST User/subscription': {
    path: '/push/subscription',
    form: { intent: 'enable', subscription: '{}' },
  },
  'GET Notification, by a form': { path: '/n/n-1001', form: {} },
  'POST PublicationRequest': {
    path: '/ask_for_content',
    form: { intent: 'send', orderId: '430777', postalCode: '20100' },
  },
  logout: { path: '/auth/logout', form: {} },
}

function send(
  request: APIRequestContext,
  stack: Stack,
  { path, form, multipart }: Write,
  data = '',
) {
  const url = data && path.includes('?') ? `${path}&${data.slice(1)}` : path + data
  const sent = multipart ? { multipart } : { form }
  return request.post(url, { ...sent, headers: { Origin: stack.portalUrl }, maxRedirects: 0 })
}

/** Calls that write, or act. */
const acts = (stack: Stack): Promise<string[]> =>
  calls(stack, /^(?!GET )(?!POST \/api\/System\/debug$)|\/api\/(Invitation|Notification)\/./)

async function heading(answer: APIResponse): Promise<string | undefined> {
  return /<h1[^>]*>(.*?)<\/h1>/.exec(await answer.text())?.[1]
}

/** A preview begins with a visit, and what it reads first is behind it with the next one. */
async function enterPreview(request: APIRequestContext): Promise<void> {
  const start = await enter(request, 'Hanna Whitfield', '/impersonate/esikatselu-aino')
  for (const path of [start, '/webshop']) await request.get(path)
}

for (const [what, write] of Object.entries(writes)) {
  test(`in a preview, ${what} is refused, and nothing is called @server`, async ({
    request,
    stack,
  }) => {
    await enterPreview(request)
    await forget(stack.apiUrl)
    for (const data of ['', '?_data=root']) {
      const answer = await send(request, stack, write, data)
      expect(answer.status()).toBe(403)
      expect(await heading(answer)).toBe('Esikatselussa ei voi muuttaa mitään')
    }
    expect(await acts(stack)).toEqual([])
  })
}

const forInstallers = Object.entries(writes).filter(([, { installer }]) => installer)

for (const [what, write] of forInstallers) {
  test(`an installer's ${what} is refused, and nothing is called @server`, async ({
    request,
    stack,
  }) => {
    await request.get(await enter(request, 'Ilkka', '/a/4101/orders'))
    await forget(stack.apiUrl)
    const answer = await send(request, stack, write)
    expect(answer.status()).toBe(write.installer)
    expect(await acts(stack)).toEqual([])
  })
}

test('an invitation is not accepted in a preview, nor a notification opened by its link @server', async ({
  page,
  stack,
}) => {
  await enterPreview(page.request)
  await forget(stack.apiUrl)
  for (const path of ['/invitation/kutsu-408120-ella', '/n/n-1001']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  expect(await acts(stack)).toEqual([])
})
