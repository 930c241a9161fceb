import { whenSeen } from './when-seen'

/**
 * Older notifications are rendered when they come into view (specification 9: threshold 0.6,
 * minimum height 85 px); until then CSS skips them, although they are in the HTML.
 */
export function revealLazily(): void {
  const items = document.querySelectorAll('[data-lazy]')
  whenSeen(items, (item) => item.setAttribute('data-lazy', 'shown'), 0.6)
}
