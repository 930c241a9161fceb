type Field = HTMLInputElement

/**
 * Fields with `data-check` are checked as they are left, and all of them before a form is sent
 * (specification 5); an error goes as soon as it is mended. The texts stand in the field's own
 * attributes, the place of the error is named by `data-check`.
 */
export function checkFields(): void {
  document.addEventListener('focusout', ({ target }) => {
    // Where it stays the active one, the window was left and not the field.
    if (isChecked(target) && target !== document.activeElement) show(target)
  })
  document.addEventListener('input', ({ target }) => {
    if (isChecked(target) && target.ariaInvalid) show(target)
  })
  document.addEventListener('submit', (event) => {
    const fields = [...(event.target as HTMLFormElement).elements].filter(isChecked)
    const [first] = fields.filter((field) => !show(field))
    if (!first) return
    event.preventDefault()
    first.focus()
  })
  document.querySelector<HTMLElement>('[data-check][aria-invalid]')?.focus()
}

const isChecked = (target: unknown): target is Field =>
  target instanceof HTMLInputElement && target.dataset.check !== undefined

function complaintOf({ value, validity, required, dataset }: Field): string | undefined {
  if (validity.badInput || (required && !value.trim())) return dataset.missing
  if (validity.typeMismatch) return dataset.mismatch
  return validity.rangeUnderflow ? dataset.below : undefined
}

/** @returns whether the field is as it should be */
function show(field: Field): boolean {
  const place = document.getElementById(field.dataset.check ?? '')
  const words = place?.lastElementChild
  if (!place || !words) return true
  const complaint = complaintOf(field)
  place.hidden = !complaint
  words.textContent = complaint ?? ''
  const others = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id && id !== place.id)
  if (complaint) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
  field.setAttribute('aria-describedby', [...others, ...(complaint ? [place.id] : [])].join(' '))
  return !complaint
}
