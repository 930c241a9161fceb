import { logIn, newcomerWithHome, sendForm } from './people'
import { callsFor, callsOf, plant, table } from './sandbox'
import { dayFromNow, newEmail, order as ownersOrder, plantAccess, section } from './sharing.fixture'
import { expect, test } from './stack'

/** A drawing, which the shared view leaves out, and the instructions, which it shows. */
const hidden = 'd-2201'
const shared = 'd-2202'
const forbidden = /\/(Payment|Share|Invitation)(\/|$)|\/Invoice\/|d-2201/

test('an installer with an address of their own stays a guest beside the order’s owner @server', async ({
  page: installer,
  browser,
  stack,
}) => {
  const { share, invitation } = await plantAccess(stack)
  const { email, sub, addressId } = await newcomerWithHome(installer, stack)
  const expiresAt = `${dayFromNow(30).iso}T23:59:59+02:00`
  const orderId = '408120'
  const access = { shareId: `s-${sub}`, orderId, email, expiresAt }
  await plant(stack, { shares: [{ orderId, share: access }] })
  // As somebody finds it: in their list, beside what is their own.
  await installer.goto('/a/0/orders')
  await expect(installer.getByRole('link', { name: new RegExp(orderId) }).first()).toBeVisible()
  const scripts = test.info().project.use.javaScriptEnabled ?? true
  const other = { baseURL: stack.portalUrl, locale: 'fi-FI', javaScriptEnabled: scripts }
  const owner = await (await browser.newContext(other)).newPage()
  await logIn(owner, 'Aino Mäkelä', ownersOrder)

  for (const address of [addressId, 0, 4102]) {
    const at = `/a/${address}/orders/${orderId}`
    const [answer] = await Promise.all([installer.goto(at), owner.reload()])
    await expect(installer.getByRole('heading', { level: 1 })).toContainText(`Tilaus ${orderId}`)
    await expect(installer.getByRole('heading', { name: 'Maksut' })).toHaveCount(0)
    await expect(section(installer)).toHaveCount(0)
    const files = installer.locator('.file a[href^="/api/Document/"]')
    const listed = await files.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    )
    expect(new Set(listed)).toEqual(
      new Set([`/api/Document/${shared}/download?address=${address}&order=${orderId}`]),
    )
    expect((await callsFor(stack, answer)).filter(({ path }) => forbidden.test(path))).toEqual([])
    await expect(owner.getByRole('heading', { name: 'Maksut' })).toBeVisible()
    await expect(section(owner)).toContainText(share.email)
    await expect(owner.locator(`.file a[href*="/${hidden}/"]`).first()).toBeAttached()
  }

  // What no page offers is sent all the same, while the owner looks on.
  const base = `/a/${addressId}/orders/${orderId}`
  const invited = { intent: 'invite', email: newEmail(), expiresAt: dayFromNow(30).iso }
  for (const [path, form] of [
    [base, invited],
    [`/a/0/orders/${orderId}`, invited],
    [`${base}/shares/${share.id}`, { intent: 'update_share', expiresAt: dayFromNow(9).iso }],
    [`${base}/shares/${share.id}/delete`, { intent: 'delete_share' }],
    [`${base}/invitations/${invitation.id}/delete`, { intent: 'delete_invitation' }],
  ] as const) {
    expect((await sendForm(installer, stack, path, form)).status(), path).toBe(403)
  }
  for (const place of [`address=${addressId}&order=${orderId}`, 'address=0', '']) {
    const path = `/api/Document/${hidden}/download?${place}`
    expect((await installer.request.get(path)).status(), path).toBe(404)
  }
  expect(await callsOf(stack, sub, forbidden)).toEqual([])
  await owner.reload()
  await expect(section(owner)).toContainText(share.email)
  await expect(section(owner)).toContainText(invitation.email)
  expect((await table(stack, 'invitations')).map((row) => row.email)).not.toContain(invited.email)
  const drawing = await owner.locator(`.file a[href*="/${hidden}/"]`).first().getAttribute('href')
  expect((await owner.request.get(drawing ?? '')).status()).toBe(200)
})
