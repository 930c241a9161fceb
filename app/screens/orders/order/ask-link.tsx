import { mailAddresses, mailto } from '~/domain/mail-address'
import { orderCountry } from '~/domain/order'
import { phoneNumbers } from '~/domain/phone-number'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { OrderView } from './load.server'

/**
 * A mail to the salesperson, or a text message, with order and matter as its subject. Without anybody to ask,
 * for installers and in previews: no link.
 * @param about such as "lasku 70012391, 3 570,00 €"
 */
export function AskLink({ view, about }: { view: OrderView; about: string }) {
  const { t } = useTranslation()
  const { order, role, publication } = view
  const subject = `${t('order:title', { id: order.id })}: ${about}`
  const [email] = mailAddresses(order.seller.salesPersonEmail)
  const phone = phoneNumbers(order.seller.salesPersonPhone, orderCountry(order)).find(
    ({ href }) => href,
  )
  const href = email
    ? mailto(email, { subject })
    : phone?.href?.replace(/^tel:(.*)$/, `sms:$1?body=${encodeURIComponent(subject)}`)
  if (!href || role === 'installer' || publication) return null
  return (
    <Button variant="text" size="narrow" flush="none" href={href}>
      <Icon name="mail" size="small" />
      <span>
        {t('order:ask.link')}
        <span className="sr-only">: {about}</span>
      </span>
    </Button>
  )
}
