import { withNotifications } from './browser'
import { logInByHand } from './people'
import { expect, test } from './stack'

// Playwright turns off the back-forward cache, and the headless shell has none.
const ignoreDefaultArgs = ['--disable-back-forward-cache']
const { launchOptions, ...whole } = withNotifications
test.use({ ...whole, launchOptions: { ...launchOptions, ignoreDefaultArgs } })

test('Back shows no page of an ended preview that the history keeps', async ({ page }) => {
  // Another cookie that changes would clear the history too.
  await logInByHand(page, 'Hanna Whitfield', '/impersonate/esikatselu-aino')
  await expect(page.getByRole('heading', { name: 'Hei, Aino!' })).toBeVisible()
  await page.getByRole('button', { name: 'Lopeta esikatselu' }).click()
  await expect(page.getByRole('heading', { name: 'The preview has ended' })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/impersonation-ended\?back=1$/)
  await expect(page.getByText('Aino')).toHaveCount(0)
})
