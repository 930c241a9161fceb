import { useTranslation } from 'react-i18next'
import { CallButtons, MailButton } from '../../../components/contact-links'
import { phoneNumbers } from '../../../domain/phone-number'
import type { OrderCard } from '../order-view'

/** Salesperson and store: a call or a message is one touch away. */
export function SellerCard({ order }: { order: OrderCard }) {
  const { t } = useTranslation()
  const { seller, country } = order
  const people = [
    {
      role: t('order:seller.sales_person'),
      name: seller.salesPerson,
      phone: seller.salesPersonPhone,
      email: seller.salesPersonEmail,
    },
    { role: t('order:seller.store'), name: seller.storeName, phone: seller.storePhone, email: '' },
  ].filter(({ name, phone, email }) => name || phone || email)
  if (people.length === 0) return null
  return (
    <section className="stack" aria-labelledby="seller-title">
      <div className="front">
        <h2 id="seller-title">{t('order:seller.title')}</h2>
      </div>
      {people.map(({ role, name, phone, email }) => (
        <div key={role} className="front person">
          <div>
            <h3>{name || role}</h3>
            {name !== '' && <small>{role}</small>}
            {phone !== '' && <small>{phone}</small>}
            {email !== '' && <small className="email">{email}</small>}
          </div>
          <span className="links">
            <CallButtons phones={phoneNumbers(phone, country)} name={name || role} />
            {email !== '' && <MailButton email={email} name={name || role} />}
          </span>
        </div>
      ))}
    </section>
  )
}
