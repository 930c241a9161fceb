import { existsSync } from 'node:fs'

/** For Chromium on test machines. */
const args = [
  '--no-sandbox',
  // Test machines have no GPU, and emulating one costs more.
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const present = (path: string) => (existsSync(path) ? path : undefined)
/**
 * `CHROMIUM_PATH` takes precedence; otherwise Debian's Chromium is used, whose headless shell is the same
 * engine.
 */
const { CHROMIUM_PATH: named } = process.env
const whole = named ?? present('/usr/bin/chromium')
const shell =
  process.env.CHROMIUM_SHELL_PATH ??
  (named ? undefined : present('/usr/bin/chromium-headless-shell'))

/** Playwright's own browser if none is named or present. */
export const launchOptions = { executablePath: shell ?? whole, args }

/** For a file's `test.use`, because a headless shell has no notifications. */
export const withNotifications = {
  ...(!whole && { channel: 'chromium' }),
  launchOptions: { executablePath: whole, args },
}
