import { Fragment } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { phoneNumbers } from '~/domain/phone-number'
import { DutyCarry, DutyHeight, DutyLoad, DutyReceive } from '~/ui/art/duties'
import type { DeliveryData } from '~/domain/delivery-data'
import { orderCountry, type Order } from '~/domain/order'
import { formatTimeOfDay } from '~/i18n/formats'
import { weekdayOf } from '~/i18n/short-day'
import { daysUntil } from '~/domain/days-left'
import type { Portal } from '~/portal/portal.server'

export function Contacts({ contacts }: Pick<PreparationView, 'contacts'>) {
  const { t } = useTranslation()
  if (contacts.length === 0) return null
  return (
    <section className="stack" aria-labelledby="contacts-title">
      <div className="front">
        <h2 id="contacts-title">{t('preparation:contacts.title')}</h2>
      </div>
      {contacts.map((contact) => (
        <Fragment key={contact.role + contact.text}>
          <ContactLine {...contact} />{' '}
        </Fragment>
      ))}
    </section>
  )
}

/** The role replaces an unknown name. */
function ContactLine({ text, href, ...person }: PreparationView['contacts'][number]) {
  const { t } = useTranslation()
  const role = t(`preparation:contacts.${person.role}`)
  const [name = '', ...about] = [person.name, role].filter(Boolean)
  const content = (
    <>
      <Icon name="phone" />
      <span className="grow">
        {/* The space separates name and role for screen readers. */}
        {name} <small>{[...about, text].join(', ')}</small>
      </span>
    </>
  )
  if (!href) return <div className="front line">{content}</div>
  return (
    <a
      className="front line"
      href={href}
      aria-label={t('shell:contact.call', { name: [name, ...about].join(', '), phone: text })}
    >
      {content}
    </a>
  )
}

const duties = [
  ['load', DutyLoad],
  ['height', DutyHeight],
  ['carry', DutyCarry],
  ['receive', DutyReceive],
] as const

/** Specification 9. */
export function Duties() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="duties-title">
      <div className="mb-3">
        <h2 id="duties-title">{t('preparation:duties.title')}</h2>
        <p className="text-birch-2">{t('preparation:duties.text')}</p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-reveal overflow-clip rounded-front md:grid-cols-2">
        {duties.map(([duty, Drawing]) => (
          <li
            key={duty}
            className="flex flex-wrap items-center gap-3 rounded-edge bg-front p-4 md:gap-3 md:px-6 md:py-4.5 print:gap-[4mm] print:px-0 print:py-[1.2mm] forced-colors:border"
          >
            <div className="w-[min(6.5rem,30vw)] flex-none text-birch-2 md:w-36 print:w-20">
              <Drawing limit={duty === 'receive' ? '' : t(`preparation:duties.${duty}.limit`)} />
            </div>
            {/* With large letters this text wraps below the drawing. */}
            <div className="flex-[1_1_min(9rem,100%)]">
              <h3>{t(`preparation:duties.${duty}.title`)}</h3>
              <p className="text-sm text-birch-2">{t(`preparation:duties.${duty}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Specification 2.10. */
export function preparationView(
  order: Pick<Order, 'showDeliveryPreparation' | 'seller' | 'currency'>,
  delivery: DeliveryData,
  { language, now }: Pick<Portal, 'language' | 'now'>,
) {
  const phones = (text: string) => phoneNumbers(text, orderCountry(order))
  const { deliveryDate } = delivery
  const { salesPerson, salesPersonPhone, storeName, storePhone } = order.seller
  const contacts = [
    ['seller', salesPerson, delivery.sellerPhone || salesPersonPhone],
    ['store', storeName, delivery.storePhone || storePhone],
    ['customer_service', '', delivery.customerServicePhone],
  ] as const
  return {
    isNear: order.showDeliveryPreparation,
    /** On the delivery's day the driver's number is the main button. */
    isToday: deliveryDate !== null && daysUntil(deliveryDate, now) === 0,
    /** DD.MM.YYYY, or as the API wrote it; empty if unknown. */
    date: deliveryDate?.text ?? '',
    /** Empty unless the date is a single day. */
    weekday: deliveryDate ? weekdayOf(deliveryDate, language, 'long') : '',
    time: formatTimeOfDay(delivery.deliveryTime, language),
    /** Name and address. */
    lines: [delivery.customerName, ...delivery.addressLines].filter((line) => line !== ''),
    /** Empty: the page says "not available". */
    customerPhones: phones(delivery.customerPhone),
    driverPhones: phones(delivery.truckPhone),
    carrierPhones: phones(delivery.carrierPhone),
    /** Each person with each number. */
    contacts: contacts.flatMap(([role, name, phone]) =>
      phones(phone).map((number) => ({ role, name, ...number })),
    ),
    video: delivery.videoId,
  }
}

export type PreparationView = ReturnType<typeof preparationView>
