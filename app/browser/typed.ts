import type { Storage } from './storage'

type Typed = Record<string, string>

/**
 * Typed text survives a link away and Back. Browsers do not restore it, since no page may be cached. It stays in this
 * tab, until the form is sent or the session ends, and never in a preview. Passwords and files are not kept.
 */
export function keepTyped(typedKey: string, tab: Storage): void {
  const { session } = document.body.dataset
  if (!session || session === 'preview') {
    tab.remove(typedKey)
    return
  }
  const own = `${session} ${location.pathname} `
  const stored = tab.get(typedKey)
  if (stored?.startsWith(own)) fillIn(JSON.parse(stored.slice(own.length)) as Typed)
  else if (stored && !stored.startsWith(`${session} `)) tab.remove(typedKey)
  const typed = () => fields().filter((field) => field.value !== field.defaultValue)
  const keep = () => {
    const values: Typed = Object.fromEntries(typed().map(({ name, value }) => [name, value]))
    tab.set(typedKey, own + JSON.stringify(values))
  }
  // Something may have been typed before this module was there.
  if (typed().length > 0) keep()
  document.addEventListener('input', ({ target }) => isTyped(target) && keep())
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && (target as HTMLFormElement).method === 'post') tab.remove(typedKey)
  })
}

/** A value that the server or the browser has filled in stays. */
function fillIn(typed: Typed): void {
  for (const field of fields())
    if (field.value === field.defaultValue) {
      field.value = typed[field.name] ?? field.value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
}

type Field = HTMLInputElement | HTMLTextAreaElement

const isTyped = (target: unknown): target is Field =>
  (target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && /^(text|email|tel|date|number)$/.test(target.type))) &&
  target.form?.method === 'post' &&
  !('arrival' in target.form.dataset)

const fields = () => [...document.querySelectorAll('main :is(input, textarea)')].filter(isTyped)
