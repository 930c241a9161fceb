import { languageOfLocale, type Language } from '../languages'
import type { Person } from './call'
import { readInstant } from './expiry'
import type { Mail } from './mailbox'

type Words = (order: string, expires: string, link: string) => { subject: string; text: string }

const invitationIn: Record<Language, Words> = {
  fi: (order, expires, link) => ({
    subject: `Sinulle on jaettu tilaus ${order}`,
    text: `Sinulle on jaettu tilaus ${order}. Avaa kutsu ja kirjaudu sisään:\n\n${link}\n\nKutsu on voimassa ${expires} asti.`,
  }),
  sv: (order, expires, link) => ({
    subject: `Order ${order} har delats med dig`,
    text: `Order ${order} har delats med dig. Öppna inbjudan och logga in:\n\n${link}\n\nInbjudan gäller till och med ${expires}.`,
  }),
  en: (order, expires, link) => ({
    subject: `Order ${order} has been shared with you`,
    text: `Order ${order} has been shared with you. Open the invitation and log in:\n\n${link}\n\nThe invitation is valid until ${expires}.`,
  }),
}

/** The person's language; before it is saved, the provider's locale. */
export function languageOf({ language, locale }: Person): Language {
  return language ?? languageOfLocale(locale) ?? 'fi'
}

/** The mail that invites somebody to an order, in the sender's language. */
export function invitationMail(
  sender: Person,
  invitation: { orderId: string; email: string; expiresAt: string },
  link: string,
): Mail {
  const { orderId, email, expiresAt } = invitation
  const language = languageOf(sender)
  const instant = readInstant(expiresAt, true)
  const day = instant === null ? expiresAt : helsinkiDay.format(instant).replaceAll('/', '.')
  return { language, recipient: email, ...invitationIn[language](orderId, day, link) }
}

const helsinkiDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Helsinki',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
