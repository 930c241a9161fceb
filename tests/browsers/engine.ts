import type { WebDriver } from 'selenium-webdriver'

/** A browser that runs, and whoever drives it. */
export interface Driven {
  driver: WebDriver
  stop(): Promise<void>
}

export interface StartOptions {
  /** Whether pages' scripts run; they do where left out. */
  scripts?: boolean
}

export interface Engine {
  name: 'Firefox' | 'WebKit'
  /** Starts a browser that has been nowhere yet. */
  start: (options: StartOptions) => Promise<Driven>
}
