/** `<button inert data-print>`: seen from here on; without scripts the browser's own menu prints. */
export function enablePrinting(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
    button.inert = false
    button.addEventListener('click', () => window.print())
  }
}
