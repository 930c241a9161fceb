import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Capabilities, WebDriver } from 'selenium-webdriver'
import { findFirefox } from '../../scripts/other-browsers.mjs'
import type { Driven, Engine, StartOptions } from './engine'
import { MarionetteExecutor } from './marionette'

const preferencesOf = ({ scripts = true }: StartOptions) => ({
  // Any that is free: Firefox tells which.
  'marionette.port': 0,
  'intl.accept_languages': 'fi-FI,fi',
  'javascript.enabled': scripts,
  // Moving parts cannot be pressed.
  'ui.prefersReducedMotion': 1,
  'network.proxy.type': 0,
  // It waits for its own pages and trials before it can be driven.
  'browser.startup.page': 0,
  'app.normandy.enabled': false,
  'nimbus.rollouts.enabled': false,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
})

/** Else no window is narrower than 450 px. */
const narrowWindow = ':root { min-width: 0 !important; }'

export const firefox: Engine = {
  name: 'Firefox',
  async start(options): Promise<Driven> {
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
    const lines = Object.entries(preferencesOf(options)).map(
      (pair) => `user_pref(${pair.map((part) => JSON.stringify(part)).join(', ')});`,
    )
    writeFileSync(join(profile, 'user.js'), lines.join('\n'))
    mkdirSync(join(profile, 'chrome'))
    writeFileSync(join(profile, 'chrome', 'userChrome.css'), narrowWindow)
    const args = ['--headless', '--no-remote', '--marionette', '--profile', profile]
    const child = spawn(findFirefox() ?? 'firefox', args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: profile, LANG: 'fi_FI.UTF-8' },
    })
    const executor = await MarionetteExecutor.connect(await portOf(child))
    const driver = WebDriver.createSession(executor, new Capabilities())
    return {
      driver,
      async stop() {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
      },
    }
  },
}

function portOf({
  stdout,
  stderr,
}: ChildProcessByStdio<null, Readable, Readable>): Promise<number> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    for (const input of [stdout, stderr])
      createInterface({ input }).on('line', (line) => {
        said.push(line)
        const port = /Listening on port (\d+)/.exec(line)?.[1]
        if (port) resolve(Number(port))
      })
    stdout.once('close', () => reject(new Error(`Firefox has ended:\n${said.join('\n')}`)))
  })
}
