import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Capabilities, WebDriver } from 'selenium-webdriver'
import { Executor, HttpClient } from 'selenium-webdriver/http'
import { setTimeout as delay } from 'node:timers/promises'
import { lastingPort } from '~/platform/ports.fixture'
import { findDisplay, findWebKitDriver } from '../../scripts/other-browsers.mjs'
import type { Driven, Engine } from './engine'

/** Moving parts cannot be pressed. */
const settings = '[Settings]\ngtk-enable-animations=false\n'

/** Else the buttons of its bar make the window wider than a phone. */
const narrowWindow =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }'

export const webkit: Engine = {
  name: 'WebKit',
  async start(): Promise<Driven> {
    const home = mkdtempSync(join(tmpdir(), 'webkit-'))
    mkdirSync(join(home, 'gtk-3.0'))
    writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), settings)
    writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), narrowWindow)
    const display = await startDisplay()
    const port = await lastingPort()
    const driver = spawn(findWebKitDriver() ?? 'WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display.name,
        HOME: home,
        XDG_CONFIG_HOME: home,
        LANG: 'fi_FI.UTF-8',
        NO_AT_BRIDGE: '1',
      },
    })
    const url = `http://127.0.0.1:${port}`
    await untilAnswered(`${url}/status`)
    const executor = new Executor(new HttpClient(url))
    return {
      driver: WebDriver.createSession(executor, new Capabilities()),
      async stop() {
        const ended = once(driver, 'exit')
        driver.kill()
        await ended
        await display.stop()
        rmSync(home, { recursive: true, force: true, maxRetries: 5 })
      },
    }
  },
}

async function startDisplay() {
  const screen = ['-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const server = spawn(findDisplay() ?? 'Xvfb', ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [, , , told] = server.stdio
  if (!told || !('read' in told)) throw new Error('its number is not read')
  const [number] = (await once(createInterface({ input: told }), 'line')) as [string]
  return {
    name: `:${number}`,
    async stop() {
      const ended = once(server, 'exit')
      server.kill()
      await ended
    },
  }
}

/** While it starts, nobody listens there yet. */
async function untilAnswered(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await fetch(url)
      return
    } catch (error) {
      if (attempt === 200) throw error
      await delay(100)
    }
  }
}
