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
const { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: shell } = process.env

/** How a browser is started; Playwright's own where none is named. */
export const launchOptions = { executablePath: shell ?? whole, args }

/** For a file's `test.use`: a shell has no notifications. */
export const withNotifications = {
  ...(!whole && { channel: 'chromium' }),
  launchOptions: { executablePath: whole, args },
}
