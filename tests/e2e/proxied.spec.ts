import { expect, test, type Stack } from './stack'
import { logIn } from './people'

// Tests of answers that the proxy itself gives. They run only behind a proxy (npm run test:proxied).

const killAll = (stack: Stack) => stack.portalPids().forEach((pid) => process.kill(pid, 'SIGKILL'))

test('without a process the proxy shows its error page; the first process that is back serves at once @server', async ({
  page,
  stack,
}) => {
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  killAll(stack)
  const answer = await page.goto('/a/0/contacts')
  expect(answer?.status()).toBe(503)
  expect(answer?.headers()).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
  for (const text of ['Palvelu ei juuri nyt vastaa', 'Tjänsten svarar inte', 'not responding'])
    await expect(page.getByText(text)).toBeVisible()
  await stack.restartPortal(true)
  await page.goto('/a/0/contacts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yhteystiedot')
})

test('no log of the proxy contains a key, even if no process answers @server', async ({
  request,
  stack,
}) => {
  const key = `a-key-${Date.now()}`
  const paths = [
    `/invitation/${key}`,
    `/impersonate/${key}`,
    `/n/${key}`,
    `/a/4101/orders/412873/invitations/${key}/delete`,
    `/auth/login?returnTo=${encodeURIComponent(`/invitation/${key}`)}`,
    `/auth/callback?code=${key}`,
  ]
  killAll(stack)
  for (const path of paths) expect((await request.get(path)).status()).toBe(503)
  await stack.restartPortal(true)
  for (const path of paths) await request.get(path, { maxRedirects: 0 })
  expect(stack.log.filter((line) => line.includes('"path":"(a key)","status":"503"'))).toHaveLength(
    4,
  )
  expect(stack.log.filter((line) => line.includes(key))).toEqual([])
})

test('the readiness of the processes is not public @server', async ({ request }) => {
  expect((await request.get('/readyz')).status()).toBe(404)
  expect((await request.get('/healthz')).status()).toBe(200)
})
