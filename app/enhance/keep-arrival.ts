/** Local storage: a pseudonym of the person, and their marks that the portal does not have yet. */
const storageKey = 'arrival'

/** Fields by name, for each address of a draft. */
type Unsent = Record<string, Record<string, string>>

/**
 * Each mark is kept on the device until the portal has it, so that it survives a cellar without a
 * network and a page that the phone has closed. Logging out removes them.
 */
export function keep(element: HTMLElement, report: (fault: unknown) => void): void {
  const form = element as HTMLFormElement
  const person = document.body.dataset.session ?? ''
  const draft = form.dataset.arrival ?? ''
  // Read each time: another tab may keep marks of this check as well, or of another one.
  function storedMarks(): Unsent {
    const stored = localStorage.getItem(storageKey)
    return stored?.startsWith(person) ? (JSON.parse(stored.slice(person.length)) as Unsent) : {}
  }
  const unsentMarks = () => storedMarks()[draft] ?? {}
  const status = form.querySelector('[data-status]')
  const fieldOf = (name: string) => form.elements.namedItem(name) as RadioNodeList | null
  let timer: ReturnType<typeof setTimeout>

  function keep(state: 'saving' | 'saved' | 'kept', unsent: Unsent[string]): void {
    localStorage.setItem(storageKey, person + JSON.stringify({ ...storedMarks(), [draft]: unsent }))
    if (status) status.textContent = form.dataset[state] ?? ''
  }

  /** @returns false if nobody has answered */
  async function send(): Promise<boolean> {
    clearTimeout(timer)
    const sent = unsentMarks()
    if (Object.keys(sent).length === 0) return false
    const body = new URLSearchParams(sent)
    const request = { method: 'POST', body, redirect: 'manual' } as const
    // No answer is no network; a redirect leads to the login, whose page then has the marks of this device.
    const answer = await fetch(draft, request).catch(() => null)
    const unsent = unsentMarks()
    if (answer?.status === 204)
      for (const name in sent) if (unsent[name] === sent[name]) delete unsent[name]
    keep(answer?.status === 204 ? 'saved' : 'kept', unsent)
    return answer !== null
  }
  const sendIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send().catch(report), milliseconds)
  }

  for (const [name, value] of Object.entries(unsentMarks())) {
    const field = fieldOf(name)
    if (field) field.value = value
  }
  form.addEventListener('input', ({ target }) => {
    const row = (target as HTMLInputElement).name.replace(/^\w+\./, '')
    const unsent = unsentMarks()
    // A state and its note are one mark.
    for (const name of [`state.${row}`, `note.${row}`]) unsent[name] = fieldOf(name)?.value ?? ''
    keep('saving', unsent)
    sendIn(1500)
  })
  // The latest marks are sent first: left on the device, they would begin another draft one day.
  let isSent = false
  form.addEventListener('submit', (event) => {
    if (isSent || Object.keys(unsentMarks()).length === 0) return
    event.preventDefault()
    send()
      .then((isAnswered) => {
        isSent = isAnswered
        if (isAnswered) form.requestSubmit(event.submitter)
        isSent = false
      })
      .catch(report)
  })
  addEventListener('online', () => sendIn(0))
  form.dataset.keeps = ''
  sendIn(0)
}
