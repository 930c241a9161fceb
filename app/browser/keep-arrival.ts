/** Local storage: a pseudonym of the person, the order, and the fields of its delivery check. */
const storageKey = 'arrival'

/** Marks survive a reload on this device, until the check is sent or somebody logs out. */
export function keep(form: HTMLFormElement): void {
  const { arrival: orderId = '', checked = '' } = form.dataset
  const owner = `${document.body.dataset.session ?? ''} ${orderId} `
  const status = form.querySelector('[data-status]')
  const fields = () =>
    [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '')
  const stored = localStorage.getItem(storageKey)
  // A page that the server has filled knows more.
  if (stored?.startsWith(owner) && fields().length === 0)
    for (const [name, value] of JSON.parse(stored.slice(owner.length)) as [string, string][]) {
      const field = form.elements.namedItem(name) as RadioNodeList | null
      if (field) field.value = value
    }
  const save = () => {
    localStorage.setItem(storageKey, owner + JSON.stringify(fields()))
    const done = new Set(fields().map(([name]) => name.replace(/^\w+\./, ''))).size
    if (status) status.textContent = checked.replace('#', String(done))
  }
  form.addEventListener('input', save)
  if (fields().length > 0) save()
  form.dataset.keeps = ''
}
