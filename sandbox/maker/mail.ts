import { languageOfLocale, type Language } from '../languages'
import type { Person } from './database'
import { dotted, helsinki } from '../seeds/calendar'
import { readInstant } from './expiry'
import { makerName, type Mail } from './mailbox'

interface Facts {
  order: string
  /** The sharing customer. */
  sender: string
  /** DD.MM.YYYY. */
  expires: string
  link: string
}

/** Greeting, sender, maker, reason, end, and advice for people who expected no mail. */
const invitationIn: Record<Language, (facts: Facts) => { subject: string; text: string }> = {
  fi: ({ order, sender, expires, link }) => ({
    subject: `Sinulle on jaettu tilaus ${order}`,
    text: `Hei!

${sender} on jakanut sinulle tilauksen ${order} kalustevalmistajan (${makerName}) asiakasportaalissa. Kutsu on esimerkiksi asentajalle: näet tilauksen tuotteet, toimitukset, kuvat, yleiset asiakirjat ja asennusohjeet, mutta et laskuja.

Avaa kutsu ja kirjaudu sisään:

${link}

Kutsu ja oikeus nähdä tilaus ovat voimassa ${expires} asti.

Jos et odottanut tätä viestiä, älä avaa linkkiä. Sinun ei tarvitse tehdä muuta: kutsu päättyy itsestään.

${makerName}`,
  }),
  sv: ({ order, sender, expires, link }) => ({
    subject: `Order ${order} har delats med dig`,
    text: `Hej!

${sender} har delat order ${order} med dig i inredningstillverkarens (${makerName}) kundportal. Inbjudan är till exempel för en montör: du ser orderns produkter, leveranser, bilder, allmänna dokument och monteringsanvisningar, men inte fakturorna.

Öppna inbjudan och logga in:

${link}

Inbjudan och rätten att se ordern gäller till och med ${expires}.

Om du inte väntade dig det här meddelandet ska du inte öppna länken. Du behöver inte göra något annat: inbjudan upphör av sig själv.

${makerName}`,
  }),
  en: ({ order, sender, expires, link }) => ({
    subject: `Order ${order} has been shared with you`,
    text: `Hello!

${sender} has shared order ${order} with you in the customer portal of the furniture maker (${makerName}). The invitation is meant for an installer, for example: you see the order's products, deliveries, pictures, general documents and installation instructions, but no invoices.

Open the invitation and log in:

${link}

The invitation and the right to see the order are valid until ${expires}.

If you did not expect this message, do not open the link. There is nothing else to do: the invitation ends by itself.

${makerName}`,
  }),
}

/** The saved language, or the provider's locale. */
export function languageOf({ language, locale }: Person): Language {
  return language ?? languageOfLocale(locale) ?? 'fi'
}

/** In the sender's language. */
export function invitationMail(
  sender: Person,
  invitation: { orderId: string; email: string; expiresAt: string },
  link: string,
): Mail {
  const { orderId, email, expiresAt } = invitation
  const language = languageOf(sender)
  const instant = readInstant(expiresAt, true)
  const day = instant === null ? expiresAt : dotted(helsinki(new Date(instant)).slice(0, 10))
  const facts = { order: orderId, sender: nameOf(sender), expires: day, link }
  return { language, recipient: email, ...invitationIn[language](facts) }
}

/** People without a name appear by address. */
const nameOf = ({ firstName, lastName, email }: Person): string =>
  `${firstName} ${lastName}`.trim() || email
