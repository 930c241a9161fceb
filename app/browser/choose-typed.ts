/**
 * A date that is typed chooses "another day", and choosing an offered day empties the field: what is
 * marked is what is sent.
 */
export function chooseTyped(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const choices = target.closest('[data-choices]')
    const own = choices?.querySelector<HTMLInputElement>('[value=own]')
    const day = choices?.querySelector<HTMLInputElement>('[type=date]')
    if (!own || !day) return
    if (target === day) own.checked = true
    else if (target !== own) day.value = ''
  })
}
