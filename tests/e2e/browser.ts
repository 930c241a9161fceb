import { existsSync } from 'node:fs'

/** Of Chromium, on machines that test. */
const args = [
  '--no-sandbox',
  // Machines that test have none: drawing as if they had costs more than drawing.
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const present = (path: string) => (existsSync(path) ? path : undefined)
/** A browser that is named counts alone; otherwise Debian's, whose shell is the same engine. */
const { CHROMIUM_PATH: named } = process.env
const whole = named ?? present('/usr/bin/chromium')
const shell =
  process.env.CHROMIUM_SHELL_PATH ??
  (named ? undefined : present('/usr/bin/chromium-headless-shell'))

/** How a browser is started; Playwright's own where none is named or present. */
export const launchOptions = { executablePath: shell ?? whole, args }

/** For a file's `test.use`: a shell has no notifications. */
export const withNotifications = {
  ...(!whole && { channel: 'chromium' }),
  launchOptions: { executablePath: whole, args },
}
