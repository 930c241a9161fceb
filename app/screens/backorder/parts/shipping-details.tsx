import { useTranslation } from '~/i18n/use-translation'
import { PhoneLinks } from '~/screens/parts/contact-links'
import { Fact, Facts } from '~/components/facts'
import { Lines } from '~/components/lines'
import type { Recipient } from '~/screens/backorder/backorder-view'

/** Recipients and places of the backorders; several where the rows name several. */
export function ShippingDetails({ recipients }: { recipients: Recipient[] }) {
  const { t } = useTranslation()
  if (recipients.length === 0) return null
  return (
    <section className="stack" aria-labelledby="shipping-title">
      <div className="front">
        <h2 id="shipping-title">{t('backorder:shipping.title')}</h2>
      </div>
      {recipients.map((recipient, index) => (
        <div key={index} className="front">
          <RecipientFacts recipient={recipient} />
        </div>
      ))}
    </section>
  )
}

function RecipientFacts({ recipient }: { recipient: Recipient }) {
  const { t } = useTranslation()
  const { contactPerson, phones, lines } = recipient
  return (
    <Facts grid>
      {contactPerson !== '' && (
        <Fact label={t('backorder:shipping.contact_person')}>{contactPerson}</Fact>
      )}
      {phones.length > 0 && (
        <Fact label={t('backorder:shipping.phone')}>
          <PhoneLinks phones={phones} name={contactPerson || undefined} />
        </Fact>
      )}
      {lines.length > 0 && (
        <Fact label={t('backorder:shipping.address')}>
          <Lines lines={lines} />
        </Fact>
      )}
    </Facts>
  )
}
