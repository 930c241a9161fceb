// The browsers beside Chromium: Firefox, and WebKit in its port to GTK, which needs a display.
import { existsSync } from 'node:fs'
import { installSystemPackages } from './system-packages.mjs'

const present = (/** @type {(string | undefined)[]} */ ...paths) =>
  paths.find((path) => path && existsSync(path)) ?? null

/** @returns {string | null} its path; null: none is here */
export const findFirefox = () =>
  present(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox')

/** @returns {string | null} the path of what starts and drives WebKit's own small browser */
export const findWebKitDriver = () =>
  present(process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver')

/** @returns {string | null} the path of a display that nobody looks at */
export const findDisplay = () => present(process.env.XVFB_PATH, '/usr/bin/Xvfb')

const engines = {
  Firefox: { isHere: () => findFirefox() !== null, packages: 'firefox-esr' },
  WebKit: {
    isHere: () => findWebKitDriver() !== null && findDisplay() !== null,
    packages: 'webkit2gtk-driver xvfb',
  },
}

/** @returns {(keyof typeof engines)[]} the engines that can be driven here */
export const presentEngines = () =>
  /** @type {(keyof typeof engines)[]} */ (Object.keys(engines)).filter((name) =>
    engines[name].isHere(),
  )

/** Installs Debian's where they are missing. What cannot be had is left out with a line, or fails in CI. */
export function installOtherBrowsers() {
  for (const [name, { isHere, packages }] of Object.entries(engines)) {
    if (isHere()) continue
    const why = `for the journeys in ${name} (FIREFOX_PATH, WEBKIT_DRIVER_PATH and XVFB_PATH name your own)`
    installSystemPackages(packages.split(' '), why)
    if (isHere()) continue
    const text = `${name} is missing: its journeys cannot run`
    if (process.env.CI) throw new Error(`${text} (apt-get install ${packages})`)
    console.warn(`${text}; they are left out`)
  }
}
