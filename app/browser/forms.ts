import { onDemand } from './on-demand'

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
 * Only pages and dialogs with a field to check load the module for it.
 * @param within a dialog over the page
 */
export function checkFields(within: ParentNode = document): void {
  if (within.querySelector('[data-check]'))
    onDemand(
      () => import('./check-fields'),
      ({ checkFields }) => checkFields(),
    )
  within.querySelector<HTMLElement>('[data-check][aria-invalid]')?.focus()
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
