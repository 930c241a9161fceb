import type { Seller } from '~/domain/order'
import { phoneNumbers } from '~/domain/phone-number'
import { BreakableText } from '~/components/breakable-text'
import { CallLinks, MailButton } from './contact-links'
import { Section } from './section'

/** A person or a store; what is not known is empty. */
interface CardPerson {
  role: string
  name: string
  phone: string
  email: string
}

interface SellerCardProps {
  seller: Seller
  /** For phone numbers without a country's code: SWE or FIN. */
  country: string
  words: { title: string; salesPerson: string; store: string }
}

/** The salesperson and the store, with buttons to call and write; nothing where neither is known. */
export function SellerCard({ seller, country, words }: SellerCardProps) {
  const people: CardPerson[] = [
    {
      role: words.salesPerson,
      name: seller.salesPerson,
      phone: seller.salesPersonPhone,
      email: seller.salesPersonEmail,
    },
    { role: words.store, name: seller.storeName, phone: seller.storePhone, email: '' },
  ]
  const reachable = people.filter(({ name, phone, email }) => name || phone || email)
  if (reachable.length === 0) return null
  return (
    <Section id="seller" title={words.title}>
      {reachable.map((person) => (
        <Person key={person.role} person={person} country={country} />
      ))}
    </Section>
  )
}

function Person({ person, country }: { person: CardPerson; country: string }) {
  const { role, name, phone, email } = person
  return (
    <div className="front front-head">
      <div>
        <h3>{name || role}</h3>
        {name !== '' && <p className="tiny">{role}</p>}
        {email !== '' && (
          <p className="tiny email">
            <BreakableText text={email} />
          </p>
        )}
      </div>
      {(phone !== '' || email !== '') && (
        <p className="calls">
          <CallLinks phones={phoneNumbers(phone, country)} name={name || role} />
          {email !== '' && <MailButton email={email} name={name || role} />}
        </p>
      )}
    </div>
  )
}
