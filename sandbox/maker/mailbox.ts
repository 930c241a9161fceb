import { createTransport } from 'nodemailer'
import type { Language } from '../languages'
import type { Db, MailRow } from './database'

export interface Mail {
  recipient: string
  subject: string
  text: string
  language: Language
}

/** With nodemailer's message, for the outbox and the mail server. */
export interface ComposedMail extends Mail {
  message: string
}

/** The outbox, and a mail server if configured. */
export interface Mailbox {
  compose: (mail: Mail) => Promise<ComposedMail>
  /** Part of the caller's transaction. */
  store: (mail: ComposedMail, now: Date) => MailRow
  /** A failure is only logged: the mail stays in the outbox. */
  deliver: (mail: MailRow) => Promise<void>
}

export const makerName = 'Keittiö'

const sender = { name: makerName, address: 'ei-vastausta@keittio.example' }

/** An invitation must not wait long for a mail server. */
const timeouts = { connectionTimeout: 3000, greetingTimeout: 3000, socketTimeout: 5000 }

export function openMailbox(
  db: Db,
  smtpUrl: string | undefined,
  warn: (line: string) => void,
): Mailbox {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const server = smtpUrl ? createTransport({ url: smtpUrl, ...timeouts }) : null
  return {
    async compose(mail) {
      const { message } = await composer.sendMail({
        from: sender,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
      })
      // Requested as a buffer above; the library's type is wider.
      return { ...mail, message: (message as Buffer).toString() }
    },

    store: (mail, now) =>
      db.outbox.put({
        ...mail,
        id: crypto.randomUUID(),
        createdAt: now.toISOString(),
        sentAt: null,
      }),

    async deliver(mail) {
      if (server === null) return
      const envelope = { from: sender.address, to: mail.recipient }
      try {
        await server.sendMail({ envelope, raw: mail.message })
      } catch (error) {
        // Refusals of a mail server have a code (EAUTH, ECONNECTION, …).
        if (!(error instanceof Error && 'code' in error)) throw error
        return warn(`sandbox: mail ${mail.id} was not sent: ${error.message}`)
      }
      db.outbox.put({ ...mail, sentAt: new Date().toISOString() })
    },
  }
}
