import type { DevicePage } from './contract'
import { endPush, managePush } from './push'

/** Connects the page with the device: its notifications, installing the app. */
export function manageDevice(page: DevicePage): void {
  managePush(page)
  const offer = () => import('./install').then(({ offerInstallation }) => offerInstallation(page))
  // Safari has no event for it: on a phone the page says how.
  const offered = 'standalone' in navigator ? offer() : page.installPrompt.then(offer)
  offered.catch(page.report)
}

/** Nothing of the person stays at the device. */
export async function leaveDevice(): Promise<void> {
  localStorage.removeItem('arrival')
  await endPush()
}
