import type { DevicePage } from './contract'

/** Safari's own, of a phone or a tablet: whether the page runs as an app. */
type Standalone = Navigator & { standalone?: boolean }

/**
 * `<section data-install hidden>`: installing the portal as an app, where it is not one already.
 * Chromium offers it by an event; in Safari on a phone the person does it by a menu, so the section
 * says how. Elsewhere it stays hidden.
 */
export function offerInstallation({ installPrompt, announce, report }: DevicePage): void {
  const box = document.querySelector<HTMLElement>('[data-install]')
  const { standalone } = navigator as Standalone
  if (!box || standalone || matchMedia('(display-mode: standalone)').matches) return
  const button = box.querySelector<HTMLElement>('button')
  const byHand = box.querySelector<HTMLElement>('[data-by-hand]')
  // On a computer it has another name, and another place.
  if (standalone === false && navigator.maxTouchPoints > 1 && byHand) {
    byHand.hidden = false
    box.hidden = false
  }
  installPrompt
    .then((offer) => {
      if (!button) return
      box.hidden = button.hidden = false
      button.addEventListener('click', () => {
        // An offer can be taken up once.
        button.hidden = true
        offer
          .prompt()
          .then(({ outcome }) => {
            box.hidden = true
            document.getElementById('main')?.focus()
            if (outcome === 'accepted') announce(box.dataset.installed ?? '')
          })
          .catch(report)
      })
    })
    .catch(report)
}
