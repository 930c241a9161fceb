import { expect as expectPage } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { password } from '../realm'
import type { Device } from '../device'
import type { Stage } from '../stage'

const installer = { firstName: 'Tuuli', lastName: 'Kallio', email: 'tuuli.kallio@posti.example' }

/** Registers from Keycloak's login page. */
async function register({ page }: Device): Promise<void> {
  await page.locator('#kc-registration a').click()
  for (const [name, value] of Object.entries(installer)) await page.locator(`#${name}`).fill(value)
  await page.locator('#kc-register-form [type=submit]').click()
}

/** Keycloak asks for the password after the address is verified. */
async function choosePassword({ page }: Device): Promise<void> {
  await page.locator('#password-new').fill(password)
  await page.locator('#password-confirm').fill(password)
  await page.locator('#kc-passwd-update-form [type=submit]').first().click()
}

/** The link in Keycloak's mail that verifies the address. */
async function verificationLink({ mailbox, issuer }: Stage): Promise<string> {
  const mail = () => mailbox.taken.find(({ to }) => to === installer.email)?.message ?? ''
  await expect.poll(mail).not.toBe('')
  // Quoted-printable breaks long lines.
  const text = mail().replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const [link] = new RegExp(`${issuer}/login-actions/action-token[^\\s"<]+`).exec(text) ?? []
  if (!link) throw new Error(`no link in the mail: ${text}`)
  return link.replaceAll('&amp;', '&')
}

export const registrationCases = (stage: () => Stage) =>
  describe('registration', () => {
    test('an invitation leads through it, and a mail, to the shared order', async () => {
      const { apiUrl, admin, table } = stage()
      const links = (await (await fetch(`${apiUrl}/sandbox/links`)).json()) as {
        invitation: { link: string }
      }
      const { pathname } = new URL(links.invitation.link)
      const device = await stage().device()
      await device.open(pathname)
      await register(device)
      await device.page.goto(await verificationLink(stage()))
      await choosePassword(device)
      await device.isAt('/a/0/dashboard')
      await expectPage(device.page.getByRole('link', { name: /^Avaa tilaus/ })).toBeVisible()

      const user = await admin.findUser(installer.email)
      expect(user).toMatchObject({ emailVerified: true })
      const accepted = await table<{ invitationId: string; acceptedBy: string | null }>(
        'invitations',
      )
      const own = accepted.find(({ invitationId }) => pathname.endsWith(`/${invitationId}`))
      expect(own?.acceptedBy).toBe(user?.id)
      await device.putAway()
    })
  })
