import type { Page } from '@playwright/test'
import { pressAndWait } from '../../tests/e2e/patience'
import { screens, states } from '../../tests/screens.fixture'
import type { ShotView } from './view'

const order = '/a/4101/orders/412873'
const documents = '/a/4101/documents'

const unfoldAll = (page: Page) =>
  page.locator('main details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true
  })

async function findDesigner(page: Page, orderId: string, postalCode: string) {
  await page.locator('input[name=orderId]:not([type=hidden])').fill(orderId)
  await page.locator('input[name=postalCode]:not([type=hidden])').fill(postalCode)
  await pressAndWait(page, page.locator('main form button:not([type=button])').first())
}

const openDialog = (link: string) => async (page: Page) => {
  await page.locator(link).first().click()
  await page.locator('dialog[open]').waitFor()
}

/** Sends the invitation form with values that the server refuses. */
const inviteWith = (email: string, day: string) => async (page: Page) => {
  const form = page.locator('#invite')
  // "Another date".
  await form.locator('input[name=until]').last().check()
  await form.locator('input[type=email]').fill(email)
  await form.locator('input[type=date]').fill(day)
  await form.locator('button').click()
  await form.locator('[aria-invalid]').first().waitFor()
}

/** One row is missing, one damaged, one as it should be. */
async function markRows(page: Page) {
  await unfoldAll(page)
  for (const [row, state] of ['missing', 'damaged', 'arrived'].entries())
    await page.locator('main form li').nth(row).locator(`label:has([value="${state}"])`).click()
}

const chosenFiles = [
  {
    name: 'keittiön mitat.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  },
  { name: 'ikkuna.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xd9]) },
]

const choose =
  (files: typeof chosenFiles) =>
  async (page: Page): Promise<void> => {
    await page.locator('main input[type=file]').first().setInputFiles(files)
    await page.locator('main [role=alert], main [data-unsent]').first().waitFor()
  }

/** Screens with an open menu, an open dialog, or a refused or filled form. */
const inUse: ShotView[] = [
  {
    screen: 'dashboard',
    state: 'with its menu open',
    path: '/a/0/dashboard',
    prepare: async (page) => {
      // Always open on a wide screen.
      const opener = page.locator('header [popovertarget=menu]')
      if (await opener.isVisible()) await opener.click()
    },
  },
  {
    screen: 'dashboard',
    state: 'with the addresses open',
    path: '/a/0/dashboard',
    prepare: (page) => page.locator('[popovertarget=addresses]').click(),
  },
  {
    screen: 'dashboard',
    state: 'asking about notifications',
    path: '/a/0/dashboard',
    prepare: (page) =>
      page.locator('[data-ask]').evaluate((card) => void ((card as HTMLElement).hidden = false)),
  },
  {
    screen: 'dashboard',
    state: 'with all unfolded',
    path: '/a/0/dashboard',
    prepare: unfoldAll,
  },
  {
    screen: 'dashboard',
    state: 'after an address of somebody else',
    path: '/a/999999/orders',
    leadsTo: /\/a\/\d+\/dashboard/,
  },
  { screen: 'order', state: 'with all unfolded', path: `${order}?rows=1`, prepare: unfoldAll },
  {
    screen: 'order',
    state: 'after copying',
    path: order,
    prepare: async (page) => {
      await page.locator('main [data-copy]').locator('visible=true').first().click()
      await page.locator('#messages [data-message]').waitFor()
    },
  },
  {
    screen: 'order',
    state: 'with errors of an invitation',
    path: `${order}/invite`,
    prepare: inviteWith('asentaja', '2020-01-01'),
  },
  {
    screen: 'order',
    state: 'with a dialog over it',
    path: `${order}?sharing=1`,
    prepare: openDialog('#sharing a[data-dialog]'),
  },
  { screen: 'order', state: 'that is late and not complete', path: '/a/4102/orders/408120' },
  { screen: 'order', state: 'to be checked', path: '/a/4102/orders/411230' },
  { screen: 'order', state: 'that is done', path: '/a/0/orders/398777' },
  {
    screen: 'delivery check',
    state: 'with marks',
    path: '/a/4102/orders/411230/arrival',
    prepare: markRows,
  },
  {
    screen: 'delivery check',
    state: 'with findings to review',
    path: '/a/4102/orders/411230/arrival',
    leadsTo: /arrival/,
    prepare: async (page) => {
      await markRows(page)
      await pressAndWait(
        page,
        page.locator('button[formaction$="/arrival/review"]').locator('visible=true'),
      )
    },
  },
  {
    screen: 'documents',
    state: 'with a dialog over them',
    path: documents,
    prepare: async (page) => {
      await unfoldAll(page)
      await openDialog('main a[data-dialog]')(page)
    },
  },
  { screen: 'documents', state: 'with all unfolded', path: documents, prepare: unfoldAll },
  {
    screen: 'upload',
    state: 'with files',
    path: `${documents}/upload`,
    prepare: choose(chosenFiles),
  },
  {
    screen: 'upload',
    state: 'with a file that is refused',
    path: `${documents}/upload`,
    prepare: choose([
      { name: 'ohjelma.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    ]),
  },
  {
    screen: 'ask for content',
    state: 'without a designer',
    path: '/ask_for_content?step=ask',
    leadsTo: /ask_for_content/,
    prepare: (page) => findDesigner(page, '999999', '00100'),
  },
  {
    screen: 'ask for content',
    state: 'with a designer',
    path: '/ask_for_content?step=ask',
    leadsTo: /ask_for_content/,
    prepare: (page) => findDesigner(page, '430777', '20100'),
  },
  {
    screen: 'unknown',
    state: 'file',
    path: '/api/Document/none/download?address=4101',
    status: 404,
  },
  {
    screen: 'refused',
    state: 'for its length',
    path: `/a/0/orders/${'x'.repeat(3000)}`,
    status: 414,
  },
]

const ofOthers: ShotView[] = [
  { screen: 'dashboard', state: 'of an installer', path: '/a/0/dashboard', who: 'Ilkka' },
  { screen: 'orders', state: 'of an installer', path: '/a/0/orders', who: 'Ilkka' },
  { screen: 'order', state: 'of an installer', path: '/a/0/orders/412873?rows=1', who: 'Ilkka' },
  { screen: 'deliveries', state: 'of an installer', path: '/a/0/deliveries', who: 'Ilkka' },
  { screen: 'dashboard', state: 'in Sweden', path: '/a/0/dashboard', who: 'Sven' },
  { screen: 'order', state: 'in Sweden', path: '/a/4201/orders/520114?rows=1', who: 'Sven' },
  { screen: 'ask for content', state: 'of who has nothing', path: '/ask_for_content', who: 'Ella' },
  { screen: 'settings', state: 'of who has nothing', path: '/settings', who: 'Ella' },
  {
    screen: 'invitation question',
    path: '/invitation-question',
    who: 'Sven',
    cookies: { invitation: 'kutsu-412873-avoin' },
  },
  { screen: 'logged out', path: '/logged-out', who: null },
  { screen: 'accessibility', state: 'of nobody', path: '/accessibility', who: null },
  {
    screen: 'login',
    state: 'that failed',
    path: '/auth/callback?state=none&code=none',
    who: null,
    status: 400,
  },
  {
    screen: 'preview',
    state: 'by a wrong link',
    path: '/impersonate/ei-mikaan',
    who: 'Hanna',
    status: 404,
  },
]

/** Staff in a preview of Aino; the last view ends it. */
const previews: ShotView[] = [
  { screen: 'dashboard', state: 'in a preview', path: '/a/0/dashboard' },
  { screen: 'order', state: 'in a preview', path: `${order}?rows=1&sharing=1` },
  { screen: 'order', state: 'in a preview as installer', path: `${order}?as=installer` },
  { screen: 'documents', state: 'in a preview', path: documents },
  { screen: 'deliveries', state: 'in a preview', path: '/a/0/deliveries' },
  {
    screen: 'ask for content',
    state: 'in a preview',
    path: '/ask_for_content?step=ask',
    leadsTo: /ask_for_content/,
  },
  { screen: 'preview', state: 'that has ended', path: '/impersonation-ended' },
].map((view) => ({ ...view, who: 'Hanna, who previews Aino' as const }))

/** Views with the API's usual answers. */
export const plainViews: readonly ShotView[] = [...screens, ...states]
export const specialViews: readonly ShotView[] = [...inUse, ...ofOthers, ...previews]
