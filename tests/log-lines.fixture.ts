import { readFileSync } from 'node:fs'

/** The fields that a line may have, as docs/logs.md lists them. */
const fields = new Set(
  [
    ...readFileSync('docs/logs.md', 'utf8').matchAll(
      /^\| `([\w.]+)` \| (?:pino|OpenTelemetry|ECS|ours) /gm,
    ),
  ].map(([, name]) => name),
)

/** Messages of the process itself, or about several requests. */
const withoutRequest = new Set([
  'listening',
  'stopping',
  'stopped',
  'second stop signal: exiting at once',
  'open connections are closed',
  'shutdown timed out: exiting with open work',
  'redis does not answer',
  'redis is back',
  'the session store does not answer',
  'deleting expired sessions failed',
  'refresh failed',
  'session ended at refresh',
  'new tokens could not be stored',
  'session store unavailable: the logout is kept in memory and written later',
  'a session could not be ended',
  'a delayed logout is written to the session store',
  'token revocation failed',
  'revocation failed',
  'the requested page cannot be stored',
  'sending a page view failed',
  'too many page views are being sent: this one is dropped',
  'sending an error report failed',
])

const requestId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Personal data look like this; a failure names the shape. */
const shapes: readonly (readonly [string, RegExp])[] = [
  ['an e-mail', /[^\s/"'<>@]+@[\p{L}\d-]+\.\p{L}{2,}/u],
  ['a token', /eyJ[\w-]{8,}\.|\bBearer\s|\b[\w-]{40,}\b/],
  ['an account number', /\b(?:FI|SE)\d{2}(?: ?\d){12,}\b/],
  ['a phone number', /\+\d{2,3}(?: ?\d){7,}|\b0\d{1,2} \d{3} \d{3,4}\b/],
  ['a key of an invitation or a preview', /\/(?:invitation|impersonate)\/(?!:)[^\s/{*]/],
]

/** Hashes, ids and file names in stacks may be long. */
const anyLength = new Set(['service.version', 'exception.stacktrace', 'enduser.id', 'user.id'])

/**
 * The faults of a portal's log: a line with a person's data, with a field that is not in docs/logs.md, or
 * without its request. Each finding names the message, the field and the text, once.
 * @param personal texts that no line may contain, from `personalTexts`
 */
export function findingsIn(lines: readonly string[], personal: ReadonlySet<string>): string[] {
  const findings = new Set<string>()
  for (const text of lines) {
    const line = parsed(text)
    // Node's own warnings begin with a parenthesis and are no JSON.
    if (!line && !/^\(/.test(text)) findings.add('a line that is no JSON')
    if (!line) continue
    const message = String(line.msg)
    const id = line['http.request.id']
    const hasId = typeof id === 'string' && requestId.test(id)
    if (!hasId && !(id === undefined && withoutRequest.has(message)))
      findings.add(`${message}: no id of a request`)
    for (const field of Object.keys(line))
      if (!fields.has(field)) findings.add(`${message}: the field ${field} is not in docs/logs.md`)
  }
  return [...findings, ...personalFindings(lines, personal)]
}

/** Personal data in lines of any form, such as a proxy's log. */
export function personalFindings(
  lines: readonly string[],
  personal: ReadonlySet<string>,
): string[] {
  const findings = new Set<string>()
  const places = placesOf(lines)
  for (const [text, at] of places)
    for (const [name, shape] of shapes) {
      if (!shape.test(text)) continue
      for (const place of at)
        if (name !== 'a token' || !anyLength.has(place.slice(place.lastIndexOf(' ') + 1)))
          findings.add(`${place} has ${name}`)
    }
  // Lines repeat, so a few hundred texts are searched as one.
  const all = [...places.keys()].join('\n')
  for (const known of personal) {
    if (!all.includes(known)) continue
    for (const [text, at] of places)
      if (text.includes(known))
        for (const place of at) findings.add(`${place} has what is a person's: ${known}`)
  }
  return [...findings]
}

/** Maps each text of the lines to the places that have it, such as `refused: error.type`. */
function placesOf(lines: readonly string[]): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>()
  for (const text of lines) {
    const line = parsed(text)
    const message = typeof line?.msg === 'string' ? line.msg : 'a line'
    for (const [field, value] of Object.entries(line ?? { 'no JSON': text })) {
      if (field === 'http.request.id') continue
      const place = `${message}: ${field}`
      for (const part of textsOf(value))
        for (const one of [part, decoded(part)])
          places.set(one, (places.get(one) ?? new Set()).add(place))
    }
  }
  return places
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

/** All texts in a value. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsOf(part)
}

/** Ids of audit lines, and words of the API. */
const impersonal =
  /^(?:id|type|list|sub|owner|staff|customer|.+By|.+Id|content|contentType|endpoint|url|href)$/

/** Texts that identify a person: names, addresses, e-mails, phones, files, references, keys, and free text. */
export function personalTexts(data: unknown, texts = new Set<string>()): Set<string> {
  if (typeof data !== 'object' || data === null) return texts
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === 'object') personalTexts(value, texts)
    else if (typeof value === 'string' && isPersonal(key, value)) texts.add(value.trim())
  }
  return texts
}

function isPersonal(key: string, value: string): boolean {
  const text = value.trim()
  if (key === 'invitationId' || key === 'token') return true
  if (text.length < 4 || impersonal.test(key) || /^https?:/.test(text)) return false
  const isDay = /^\d{4}-\d\d-\d\d|^\d{1,2}\.\d{1,2}\./.test(text)
  if (isDay) return false
  if (/^[\d\s+-]+$/.test(text)) return text.replaceAll(/\D/g, '').length >= 8
  // A name or a sentence; words of the API are all capitals, or begin with a small letter.
  return /[\s@]|\.\w{3,4}$/.test(text) || /^\p{Lu}\p{Ll}/u.test(text) || /^[A-Z]{2}\d{8}/.test(text)
}
