/**
 * The button of a form with `data-needs-all` is disabled until every required field is filled in
 * (specification 5, ask for content). Without this script it is enabled, and the server checks.
 */
export function waitForFields(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-needs-all]')) {
    const button = form.querySelector<HTMLButtonElement>('button:not([type="button"])')
    const fields = [...form.querySelectorAll<HTMLInputElement>('input[required]')]
    const update = () => {
      if (button) button.disabled = fields.some(({ value }) => !value.trim())
    }
    for (const type of ['input', 'change']) form.addEventListener(type, update)
    // A browser that restores or autofills values sends neither event, but has done so by `pageshow`.
    addEventListener('pageshow', update)
    update()
  }
}
