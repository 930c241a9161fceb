import { pastedAddress } from '~/domain/mail-address'

/**
 * A field with `data-check` is checked when it loses focus, and all are checked before the form is sent
 * (specification 5). A valid value removes the error at once. `data-check` is the id of the error's element;
 * other attributes hold the texts.
 */
export function checkFields(): void {
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
  document.querySelector<HTMLElement>('[data-check][aria-invalid]')?.focus()
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

/**
 * Typing a date selects the choice "another day", and choosing an offered day clears the typed date. So the
 * form always sends the selected choice.
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

/**
 * The button of a form with `data-needs-all` is disabled until every required field is filled in (specification
 * 5). Without this script the server checks.
 * @param within a dialog over the page
 */
export function waitForFields(within: ParentNode = document): void {
  for (const form of within.querySelectorAll<HTMLFormElement>('form[data-needs-all]')) {
    const button = form.querySelector<HTMLButtonElement>('button:not([type=button])')
    const fields = [...form.querySelectorAll<HTMLInputElement>('input[required]')]
    const update = () => {
      if (button) button.disabled = fields.some(({ value }) => !value.trim())
    }
    for (const type of ['input', 'change']) form.addEventListener(type, update)
    // Values that the browser restores or autofills fire neither event, but the fields have them by
    // `pageshow`.
    addEventListener('pageshow', update)
    update()
  }
}
