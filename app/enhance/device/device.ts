import { clearBadge, showUnread } from './badge'
import type { DevicePage } from './contract'
import { offerInstallation } from './install'
import { endPush, managePush } from './push'

/** Connects the page with the device: its notifications, the app's badge, installing it. */
export function manageDevice(page: DevicePage): void {
  managePush(page)
  showUnread(page)
  offerInstallation(page)
}

/** Nothing of the person stays at the device. */
export async function leaveDevice(): Promise<void> {
  localStorage.removeItem('arrival')
  await Promise.all([clearBadge(), endPush()])
}
