import type { ReactNode } from 'react'
import type { Seller } from '~/domain/order'
import { phoneNumbers } from '~/domain/phone-number'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { CallLinks, MailButtons } from './contact-links'
import { Section } from './section'

interface SellerCardProps {
  seller: Seller
  /** SWE or FIN, for phone numbers without country code. */
  country: string
  title: string
  /** Below the people. */
  children?: ReactNode
}

/** The card is left out if neither salesperson nor store is known. */
export function SellerCard(props: SellerCardProps) {
  const { seller, country, title, children } = props
  const { t } = useTranslation()
  const people = [
    {
      role: t('order:seller.sales_person'),
      name: seller.salesPerson,
      phone: seller.salesPersonPhone,
      email: seller.salesPersonEmail,
    },
    {
      role: t('order:seller.store'),
      name: seller.storeName,
      phone: seller.storePhone,
      email: '',
    },
  ]
  const reachable = people.filter(({ name, phone, email }) => name || phone || email)
  if (reachable.length === 0) return null
  return (
    <Section id="seller" title={title}>
      {reachable.map(({ role, name, phone, email }) => (
        <div key={role} className="front grid grid-cols-1 gap-2">
          <div>
            <h3 className="inline">
              <BreakableText text={name || role} />
            </h3>{' '}
            {name !== '' && <p className="note inline">{role}</p>}
            {email !== '' && (
              <p className="note font-medium wrap-anywhere">
                <BreakableText text={email} />
              </p>
            )}
          </div>
          {(phone !== '' || email !== '') && (
            <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
              <CallLinks phones={phoneNumbers(phone, country)} name={name || role} />
              <MailButtons email={email} name={name || role} />
            </p>
          )}
        </div>
      ))}
      {children}
    </Section>
  )
}
