import { pastedAddress } from '~/domain/mail-address'

/** A dialog may bring its fields after those of the page. */
let isChecking = false

/**
 * A field with `data-check` is checked when it loses focus, and all are checked before the form is sent
 * (specification 5). A valid value removes the error at once. `data-check` is the id of the error's element;
 * other attributes hold the texts.
 */
export function checkFields(): void {
  if (isChecking) return
  isChecking = true
  let isPressed = false
  addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => (isPressed = false), true)
  document.addEventListener('focusout', ({ target }) => {
    // The window lost focus, not the field.
    if (!isChecked(target) || target === document.activeElement) return
    // An error message may move the pressed element, which would then get no click.
    if (isPressed)
      addEventListener('pointerup', () => setTimeout(() => validate(target)), { once: true })
    else setTimeout(() => validate(target))
  })
  document.addEventListener('input', ({ target }) => {
    if (isChecked(target) && target.ariaInvalid) validate(target)
  })
  const checkAll = (event: SubmitEvent) => {
    const { elements } = event.target as HTMLFormElement
    // A hidden field is skipped: another choice replaces it.
    const fields = [...elements].filter(isChecked).filter((field) => field.offsetParent)
    const [firstInvalid] = fields.filter((field) => !validate(field))
    if (!firstInvalid) return
    event.preventDefault()
    firstInvalid.focus()
  }
  // Runs in the capture phase, so always before waiting.ts marks the form as sent.
  document.addEventListener('submit', checkAll, { capture: true })
}

const isChecked = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.check !== undefined

function errorOf({ value, validity, required, dataset }: HTMLInputElement): string | undefined {
  if (validity.badInput || (required && !value.trim())) return dataset.missing
  if (validity.typeMismatch) return dataset.mismatch
  return validity.rangeUnderflow ? dataset.below : undefined
}

/**
 * A pasted address is cleaned first, as on the server.
 * @returns whether the field is valid
 */
function validate(field: HTMLInputElement): boolean {
  const place = document.getElementById(field.dataset.check ?? '')
  const words = place?.lastElementChild
  if (!place || !words) return true
  if (field.type === 'email') field.value = pastedAddress(field.value)
  const error = errorOf(field)
  place.hidden = !error
  words.textContent = error ?? ''
  const others = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id && id !== place.id)
  if (error) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
  field.setAttribute('aria-describedby', [...others, ...(error ? [place.id] : [])].join(' '))
  return !error
}
