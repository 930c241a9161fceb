/**
 * A form with `data-needs-all` is sent by its button only once every required field holds something
 * (specification 5, ask for content). The server checks all the same; without this script the
 * button is always enabled.
 */
export function waitForFields(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-needs-all]')) {
    const button = form.querySelector<HTMLButtonElement>('button:not([type="button"])')
    const fields = [...form.querySelectorAll<HTMLInputElement>('input[required]')]
    const update = () => {
      if (button) button.disabled = fields.some(({ value }) => !value.trim())
    }
    for (const happening of ['input', 'change']) form.addEventListener(happening, update)
    // What the browser fills in or puts back comes without either, at the latest by then.
    addEventListener('pageshow', update)
    update()
  }
}
