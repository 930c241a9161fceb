import { announce } from './messages'
import { onDemand } from './on-demand'

/** The server renders these buttons `inert`, so that they take their space before the script enables them. */
export function enable(
  selector: string,
  press: (button: HTMLElement, event: Event) => unknown,
): void {
  for (const button of document.querySelectorAll<HTMLElement>(selector)) {
    button.inert = false
    button.addEventListener('click', (event) => press(button, event))
  }
}

/**
 * `<button inert data-print>` prints. Only pages with something to copy or to share load the module for it.
 */
export function enableButtons(): void {
  enable('[data-print]', () => window.print())
  if (document.querySelector('[data-copy],[data-share],[data-share-text]'))
    onDemand(
      () => import('./share'),
      ({ enableSharing }) => enableSharing({ enable, announce }),
    )
}
