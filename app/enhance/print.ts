/** `<button hidden data-print>`: without a script the browser's own menu prints the page. */
export function enablePrinting(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => window.print())
  }
}
