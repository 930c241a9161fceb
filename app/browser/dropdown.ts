/** Open lists (`details[data-dropdown]`) close on Escape and on a click outside. */
export function closeOnOutside(): void {
  const dropdowns = document.querySelectorAll<HTMLDetailsElement>('details[data-dropdown]')
  if (dropdowns.length === 0) return
  document.addEventListener('click', (event) => {
    for (const dropdown of dropdowns) {
      if (dropdown.open && event.target instanceof Node && !dropdown.contains(event.target))
        dropdown.open = false
    }
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const dropdown of dropdowns) {
      if (!dropdown.open) continue
      dropdown.open = false
      dropdown.querySelector('summary')?.focus()
    }
  })
}
