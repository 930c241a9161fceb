/** Where a message may be handed on; the person sends it there themselves. */
export interface Message {
  /** Of the invited; empty where it is not known. */
  email: string
  subject: string
  /** With the link. */
  text: string
}

export const messageWays = ['mail', 'sms', 'whatsapp', 'telegram'] as const

/** The addresses that open a mail, a text message or a messenger with the message in it. */
export function messageLinks({ email, subject, text }: Message) {
  const body = encodeURIComponent(text)
  return {
    // RFC 6068: lines end with CRLF.
    mail: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`,
    // RFC 5724, without a number: it is not known.
    sms: `sms:?body=${body}`,
    whatsapp: `https://wa.me/?text=${body}`,
    // Telegram wants an address beside the text; the text has it already, at its end.
    telegram: `https://t.me/share/url?url=${encodeURIComponent(lastLine(text))}&text=${encodeURIComponent(withoutLastLine(text))}`,
  } as const satisfies Record<(typeof messageWays)[number], string>
}

const lastLine = (text: string) => text.split('\n').at(-1) ?? ''

const withoutLastLine = (text: string) => text.split('\n').slice(0, -1).join('\n').trim()
