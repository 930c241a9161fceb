import { announce } from './messages'
import { reportCaught } from './report-errors'

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
 * `<button inert data-print>` prints. `<button inert data-copy="text" data-copied="Copied">` copies. Only pages that
 * share something load the module for it.
 */
export function enableButtons(): void {
  enable('[data-print]', () => window.print())
  if (navigator.clipboard) enable('[data-copy]', copy)
  if (document.querySelector('[data-share],[data-share-text]'))
    import('./share')
      .then(({ enableSharing }) => enableSharing({ enable, announce }))
      .catch(reportCaught)
}

const copy = ({ dataset }: HTMLElement) =>
  navigator.clipboard
    .writeText(dataset.copy ?? '')
    .then(() => announce(dataset.copied))
    // The browser refused to copy; the person can select the text beside the button.
    .catch((error: unknown) => console.warn(error))
