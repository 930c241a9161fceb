import type { whenSeen } from '../when-seen'

/** Chromium's offer to install the portal; TypeScript's types do not have it yet. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The page's script hands these to the device's module, which would else hold them a second time. */
export interface DevicePage {
  /** The person, or `preview`. */
  session: string
  announce: (text: string) => void
  report: (error: unknown) => void
  whenSeen: typeof whenSeen
  /** The browser may make it before the module has been loaded, or never. */
  installPrompt: Promise<InstallPrompt>
}
