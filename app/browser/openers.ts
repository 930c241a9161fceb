/** Opens and closes a popover in browsers that have none. */
export function replacePopover(popover: HTMLElement, buttons: HTMLElement[]): void {
  const opener = buttons.at(-1)
  const show = (isOpen: boolean) => {
    popover.dataset.open = String(isOpen)
    if (opener) opener.ariaExpanded = String(isOpen)
  }
  show(false)
  for (const button of buttons)
    button.addEventListener('click', () => {
      const isOpen = popover.dataset.open === 'false'
      show(isOpen)
      ;(isOpen ? popover.querySelector('a') : opener)?.focus()
    })
}
