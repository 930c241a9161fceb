/**
 * On small screens the menu opens by the fragment `#menu`. Here it closes without a new entry in
 * the history, closes on Escape, and keeps the focus inside while it is open.
 */
export function manageMenu(): void {
  const menu = document.getElementById('menu')
  const opener = document.querySelector<HTMLAnchorElement>('a[href="#menu"]')
  if (!menu || !opener) return
  const wide = matchMedia('(min-width: 64rem)')
  const isOpen = () => location.hash === '#menu' && !wide.matches

  const close = () => {
    location.replace('#menu-button')
    opener.focus()
  }
  const focusable = () => [
    ...menu.querySelectorAll<HTMLElement>('a[href], button:not([disabled]), summary'),
  ]
  const enter = () => {
    if (isOpen()) focusable()[0]?.focus()
  }
  addEventListener('hashchange', enter)
  // A first page loads this after it is painted: the menu may have been opened before.
  enter()
  document.addEventListener('keydown', (event) => {
    if (!isOpen()) return
    if (event.key === 'Escape') close()
    if (event.key === 'Tab') keepInside(event, focusable())
  })
  for (const closer of document.querySelectorAll<HTMLElement>('[data-menu-close]')) {
    closer.addEventListener('click', (event) => {
      event.preventDefault()
      close()
    })
  }
}

function keepInside(event: KeyboardEvent, items: HTMLElement[]): void {
  const first = items[0]
  const last = items.at(-1)
  const leaving = event.shiftKey ? first : last
  const entering = event.shiftKey ? last : first
  if (document.activeElement !== leaving || !entering) return
  event.preventDefault()
  entering.focus()
}
