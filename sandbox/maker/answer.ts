/** What a call is answered with. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
}

export function json(value: unknown, status = 200): Answer {
  return jsonText(JSON.stringify(value), status)
}

/** An answer whose JSON is already written. */
export function jsonText(text: string, status = 200): Answer {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: text }
}

/** A list from rows that are JSON texts. */
export function jsonRows(rows: string[]): Answer {
  return jsonText(`[${rows.join(',')}]`)
}

export function nothing(): Answer {
  return { status: 204, headers: {}, body: '' }
}

/** An expected refusal, answered as `{messageKey, message}`. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly status: number,
    /** A key of the portal's catalogues where it has one. */
    readonly messageKey: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }

  answer(): Answer {
    const plain = json({ messageKey: this.messageKey, message: this.message }, this.status)
    return { ...plain, headers: { ...plain.headers, ...this.headers } }
  }
}

/** Somebody else's is answered like what does not exist. */
export function notFound(what: string): Refusal {
  return new Refusal(404, 'errors.not_found', `There is no such ${what}.`)
}
