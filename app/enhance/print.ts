/** `<button hidden data-print>`: shown here; without scripts the browser's own menu prints. */
export function enablePrinting(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => window.print())
  }
}
