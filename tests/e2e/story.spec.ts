import type { Page } from '@playwright/test'
import { startPushService } from '../push-service.fixture'
import { office, publishOrder } from './back-office'
import { withNotifications } from './browser'
import { answerPrompt, enable, openDevice, withLocalPushService } from './push-device'
import { chooseFinnish, logInByHand, register, sendForm, subOf } from './people'
import { clockAhead } from './patience'
import { callsOf, table } from './sandbox'
import {
  backToOrder,
  dayFromNow,
  fillInvitation,
  newEmail,
  section,
  sendInvitation,
} from './sharing.fixture'
import { expect, test, type Stack } from './stack'

test.use(withNotifications)

async function makePreviewLink(staff: Page, stack: Stack, sub: string, minutes: string) {
  await staff.goto(office(stack, '/previews'))
  await staff.getByLabel('Customer').selectOption(sub)
  await staff.getByLabel('Staff member').selectOption('hanna')
  await staff.getByLabel('Minutes').fill(minutes)
  await staff.getByRole('button', { name: 'Make the link' }).click()
  const link = staff.getByRole('region', { name: 'New preview link' }).getByRole('link')
  return (await link.getAttribute('href')) ?? ''
}

test('from the back office to the installer, and back in a preview @scripts @long', async ({
  page: customer,
  context,
  browser,
  stack,
}) => {
  test.slow()
  const service = await startPushService()
  const phone = service.device('phone')
  await withLocalPushService(context, phone.subscription)
  await stack.restartPortal()

  // A customer without published orders turns push on.
  await customer.goto('/')
  const email = await register(customer)
  await expect(customer).toHaveURL('/ask_for_content')
  const sub = await subOf(stack, email)
  await customer.goto('/settings')
  await answerPrompt(customer, 'granted')
  await enable(customer).click()
  await expect
    .poll(async () => (await table<{ sub: string }>(stack, 'subscriptions')).map((row) => row.sub))
    .toContain(sub)

  // Staff publish an order: the push reaches the device, and leads to the order.
  const staff = await (await browser.newContext({ baseURL: stack.portalUrl })).newPage()
  const orderId = `TARINA${Date.now() % 1_000_000}`
  await publishOrder(staff, stack, sub, orderId)
  await expect.poll(() => phone.messages()).toHaveLength(1)
  const device = await openDevice(customer)
  await device.deliver(JSON.stringify(phone.messages()[0]))
  await expect
    .poll(() => device.notifications())
    .toMatchObject([{ title: 'Tilauksesi on nyt täällä', lang: 'fi' }])
  await device.press()
  await expect(customer).toHaveURL(new RegExp(`/a/\\d+/orders/${orderId}$`))
  await expect(customer.getByRole('heading', { name: 'Maksut', exact: true })).toBeVisible()
  const orderPath = new URL(customer.url()).pathname

  // The customer shares it with somebody new, who takes the link from their mail.
  const installersEmail = newEmail()
  await fillInvitation(customer, installersEmail, dayFromNow(30).iso)
  await sendInvitation(customer)
  await backToOrder(customer)
  await expect(section(customer)).toContainText(installersEmail)
  await staff.goto(office(stack, '/outbox'))
  await staff.getByRole('row', { name: installersEmail }).getByRole('link').click()
  const link = await staff
    .getByRole('link', { name: /\/invitation\// })
    .first()
    .getAttribute('href')
  const invitedContext = await browser.newContext({ baseURL: stack.portalUrl, locale: 'fi-FI' })
  const installer = await invitedContext.newPage()
  await installer.goto(link ?? '')
  const registered = await register(installer)
  await expect(installer).toHaveURL('/a/0/dashboard')
  await installer.getByRole('link', { name: `Avaa tilaus ${orderId}` }).click()
  await expect(installer.getByRole('heading', { level: 1 })).toContainText(`Tilaus ${orderId}`)
  await expect(installer.getByRole('heading', { name: /^Maksu/ })).toHaveCount(0)
  await expect(section(installer)).toHaveCount(0)
  const installersSub = await subOf(stack, registered)
  expect(await callsOf(stack, installersSub, /\/(Payment|Share|Invitation|Rows)$/)).toEqual([])

  // Staff preview the customer's view, without writing, until the preview expires.
  const preview = await makePreviewLink(staff, stack, sub, '1.5')
  const viewerContext = await browser.newContext({ baseURL: stack.portalUrl, locale: 'fi-FI' })
  const viewer = await viewerContext.newPage()
  await logInByHand(viewer, 'Hanna Whitfield', new URL(preview).pathname)
  await chooseFinnish(viewer)
  await expect(viewer.getByRole('region', { name: 'Esikatselu' })).toContainText('Uusi Tulokas')
  await viewer.goto(orderPath)
  await expect(section(viewer).getByRole('button', { disabled: false })).toHaveCount(0)
  const writes = await sendForm(viewer, stack, `${orderPath}/invite`, {
    intent: 'invite',
    email: newEmail(),
    expiresAt: dayFromNow(3).iso,
  })
  expect(writes.status()).toBe(403)
  const invitations = await table<{ orderId: string }>(stack, 'invitations')
  expect(invitations.filter((row) => row.orderId === orderId)).toHaveLength(1)
  await stack.restartPortal(false, clockAhead(100))
  await viewer.goto('/a/0/dashboard')
  await expect(viewer).toHaveURL(/\/impersonation-ended$/)
  await expect(viewer.getByText('Asiakkaan tiedot on poistettu')).toBeVisible()
  await viewer.getByRole('button', { name: 'Jatka omaan näkymään' }).click()
  await expect(viewer).toHaveURL('/ask_for_content')
  await expect(viewer.getByText('Tulokas')).toHaveCount(0)

  // For the customer only the sharing has changed.
  await customer.goto(orderPath)
  await expect(section(customer)).toContainText(registered)
  for (const each of [staff, installer, viewer]) await each.context().close()
  await stack.restartPortal()
  await service.close()
})
