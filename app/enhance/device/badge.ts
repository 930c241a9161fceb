import type { DevicePage } from './contract'

/**
 * The number of unread notifications on the app's icon. Only a page that has counted all of them says
 * so (`data-unread`, of the dashboard); opening one there makes it one fewer. On other pages the badge
 * stays as it is.
 */
export function showUnread({ report }: Pick<DevicePage, 'report'>): void {
  const counted = document.querySelector<HTMLElement>('[data-unread]')
  if (!counted || !('setAppBadge' in navigator)) return
  let unread = Number(counted.dataset.unread)
  const show = () => void navigator.setAppBadge(unread).catch(report)
  show()
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof Element && target.querySelector('.is-new'))) return
    unread = Math.max(0, unread - 1)
    show()
  })
}

export async function clearBadge(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
}
