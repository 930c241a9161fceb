import { BreakableText } from '~/ui/breakable-text'
import { Button } from '~/ui/button'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { LineLink } from '~/ui/line-link'
import { BackLink } from '~/ui/page-head'
import { LoadError } from '~/ui/load-error'
import { Notice } from '~/ui/notice'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { orderOr404 } from '~/portal/role.server'
import { getDeliveryData } from '~/upstream/delivery.server'
import { isMissing } from '~/upstream/loaded'
import { settle } from '~/upstream/settle'
import { useOrder, type OrderHandle } from '~/screens/orders/order/layout'
import { pageMeta } from '~/ui/page-meta'
import { Icon } from '~/ui/icon'
import { ExternalLink } from '~/ui/external-link'
import { youtubeEmbed, youtubeLink, type DeliveryData } from '~/domain/delivery-data'
import { Section } from '~/screens/parts/section'
import { isLongPhone, PhoneLinks } from '~/screens/parts/contact-links'
import { Fact, Facts, AddressFact } from '~/ui/facts'
import { phoneNumbers, type PhoneNumber } from '~/domain/phone-number'
import { Fragment } from 'react'
import { DutyCarry, DutyHeight, DutyLoad, DutyReceive } from '~/ui/art/duties'
import { orderCountry, type Order } from '~/domain/order'
import { formatTimeOfDay } from '~/i18n/formats'
import { weekdayOf } from '~/i18n/short-day'
import { daysUntil } from '~/domain/days-left'
import type { Portal } from '~/portal/portal.server'

export const handle = {
  embeds: 'https://www.youtube-nocookie.com',
  heading: 'preparation:title',
} satisfies OrderHandle
export const meta = pageMeta('preparation:page_title', 'preparation:description')

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const [order, delivery] = await Promise.all([
    orderOr404(portal, orderId),
    settle(getDeliveryData(portal.api, orderId)),
  ])
  // No page links to this one for an order without preparations, so a failed read is no error.
  if (order && !order.showDeliveryPreparation && !delivery.ok) {
    throw safeRedirect(paths.order(addressId, orderId))
  }
  const data = {
    playing: url.searchParams.get('video') === '1',
    isMissing: isMissing(delivery),
    view: order && delivery.ok ? preparationView(order, delivery.value, portal) : null,
  }
  return pageData(data, { status: data.view || data.isMissing ? 200 : 503 })
}

/** Specification 2.10. */
function preparationView(order: Order, delivery: DeliveryData, { language, now }: Portal) {
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
    /** An entry for each number of each person. */
    contacts: contacts.flatMap(([role, name, phone]) =>
      phones(phone).map((number) => ({ role, name, ...number })),
    ),
    video: delivery.videoId,
  }
}

type PreparationView = ReturnType<typeof preparationView>

export default function DeliveryPreparationScreen() {
  const { addressId, orderId } = useOrder()
  const { playing, isMissing, view } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <>
      <BackLink href={paths.order(addressId, orderId)} label={t('order:title', { id: orderId })} />
      <header className="page-head">
        <div>
          <h1>
            <BreakableText text={t(view?.isNear ? 'preparation:near' : 'preparation:title')} />
          </h1>
          {view && (
            <p>
              {t('preparation:intro')} {t('preparation:thanks')}
            </p>
          )}
        </div>
      </header>
      {view ? (
        <>
          <DatePlate view={view} />
          <Notice icon="clock" level={2} title={t('preparation:move.title')}>
            {t('preparation:move.text')}
          </Notice>
          <Duties />
          <div className="pair gap-8 print:block">
            <Receiving />
            {view.video && <Video id={view.video} playing={playing} />}
          </div>
          <Contacts contacts={view.contacts} />
        </>
      ) : isMissing ? (
        <Notice icon="info">{t('preparation:none')}</Notice>
      ) : (
        <LoadError
          title={t('errors:error_loading_delivery_data')}
          retryHref={paths.deliveryPreparation(addressId, orderId)}
        />
      )}
    </>
  )
}

/** Damage is hard to prove after signing. */
function Receiving() {
  const { addressId, orderId } = useOrder()
  const { t } = useTranslation()
  return (
    <Section id="receiving" title={t('preparation:receiving.title')}>
      <div className="front">
        <ol className="grid grid-cols-1 gap-1.5">
          {(['count', 'note', 'picture', 'tell'] as const).map((step, index) => (
            <li key={step} className="flex gap-3">
              <b className="w-3 flex-none text-link">{index + 1}</b>{' '}
              <span className="wrap-anywhere">{t(`preparation:receiving.${step}`)}</span>
            </li>
          ))}
        </ol>
      </div>
      <LineLink href={paths.defect(addressId, orderId)} icon="tools" className="print:hidden">
        {t('defect:title')}
      </LineLink>
    </Section>
  )
}

/**
 * Embeds the video from YouTube's host without cookies (specification 2.10), after a click: before, nothing is
 * loaded from YouTube.
 */
function Video({ id, playing }: { id: string; playing: boolean }) {
  const { addressId, orderId } = useOrder()
  const { t } = useTranslation()
  return (
    <div className="print:hidden">
      <Section
        id="video"
        title={t('preparation:video.title')}
        action={
          <ExternalLink className="act -my-2.5" href={youtubeLink(id)}>
            {t('preparation:video.open')}
          </ExternalLink>
        }
      >
        {playing ? (
          // YouTube refuses to play without a referrer (error 153).
          <iframe
            className="aspect-video w-full rounded-front"
            src={youtubeEmbed(id)}
            title={t('preparation:video.title')}
            referrerPolicy="strict-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            allow="fullscreen; encrypted-media; picture-in-picture"
          />
        ) : (
          <a
            className="grid aspect-video w-full place-items-center rounded-front bg-wall text-birch-2 no-underline"
            href={paths.deliveryVideo(addressId, orderId)}
          >
            <span className="grid justify-items-center gap-3 px-4 text-center">
              <i className="grid size-16 place-items-center rounded-full bg-brass text-on-brass">
                <Icon name="play" />
              </i>
              <span>
                {t('preparation:video.show')}{' '}
                <span className="block text-label">{t('preparation:video.note')}</span>
              </span>
            </span>
          </a>
        )}
      </Section>
    </div>
  )
}

function DatePlate({ view }: { view: PreparationView }) {
  const { t } = useTranslation()
  const { date, weekday, time, lines, customerPhones } = view
  const moment = [weekday, time && t('preparation:plate.estimated_time', { time })].filter(Boolean)
  const isCallable = view.driverPhones.length + view.carrierPhones.length > 0
  return (
    <section
      className="grid grid-cols-1 gap-5 rounded-front bg-front-new px-[min(1rem,5vw)] py-5 *:min-w-0 md:grid-cols-2 md:px-6 print:px-0 print:py-[1.2mm] forced-colors:border"
      aria-label={t('preparation:plate.label')}
    >
      <div className="print:mb-3">
        <p className="text-label text-birch-3">{t('preparation:plate.date')}</p>
        <p className="mt-1 mb-1.5 flex flex-wrap items-baseline gap-x-3 gap-y-1 font-display text-day wrap-anywhere print:text-[28pt]">
          {date || t('preparation:plate.not_known')}
        </p>
        {moment.length > 0 && <p className="text-birch-2">{moment.join(', ')}</p>}
        {isCallable && (
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <CallButtons
              phones={view.driverPhones}
              label={t('preparation:plate.driver')}
              primary={view.isToday}
            />
            <CallButtons phones={view.carrierPhones} label={t('preparation:plate.carrier')} />
          </div>
        )}
      </div>
      <Facts layout="grid">
        <AddressFact label={t('preparation:plate.address')} lines={lines} />
        <Fact label={t('preparation:plate.phone')} wide={customerPhones.some(isLongPhone)}>
          {customerPhones.length > 0 ? (
            <PhoneLinks phones={customerPhones} name={lines[0]} />
          ) : (
            t('preparation:plate.phone_unavailable')
          )}
        </Fact>
      </Facts>
    </section>
  )
}

/** The button shows the number, since computers cannot call it. */
function CallButtons(props: { phones: PhoneNumber[]; label: string; primary?: boolean }) {
  const { phones, label, primary = false } = props
  return (
    <>
      {phones.map(({ text, href }) => {
        const words = (
          <span>
            <BreakableText text={label} />{' '}
            <span className={href ? 'whitespace-nowrap' : 'wrap-anywhere'}>{text}</span>{' '}
          </span>
        )
        return href ? (
          <Button
            key={text}
            variant={primary ? 'primary' : undefined}
            className="justify-start text-start max-xs:grow"
            href={href}
          >
            <Icon name="phone" size="small" />
            {words}
          </Button>
        ) : (
          <p key={text}>{words}</p>
        )
      })}
    </>
  )
}

function Contacts({ contacts }: Pick<PreparationView, 'contacts'>) {
  const { t } = useTranslation()
  if (contacts.length === 0) return null
  return (
    <Section id="contacts" title={t('preparation:contacts.title')}>
      <div className="flex flex-wrap gap-reveal *:flex-[1_1_16rem]">
        {contacts.map((contact) => (
          <Fragment key={contact.role + contact.text}>
            <ContactLine {...contact} />{' '}
          </Fragment>
        ))}
      </div>
    </Section>
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
        <BreakableText text={name} /> <small>{[...about, text].join(', ')}</small>
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
function Duties() {
  const { t } = useTranslation()
  return (
    <Section id="duties" title={t('preparation:duties.title')} note={t('preparation:duties.text')}>
      <ul className="grid grid-cols-1 gap-reveal md:grid-cols-2">
        {duties.map(([duty, Drawing]) => (
          <li
            key={duty}
            className="grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 rounded-edge bg-front p-4 md:grid md:px-6 md:py-4.5 print:px-0 print:py-[1.2mm] forced-colors:border"
          >
            {/* On a phone only the title is beside the drawing, and with large letters below it. */}
            <div className="mb-2 flex flex-wrap items-center gap-3 md:contents">
              <div className="w-[min(6.5rem,30vw)] flex-none text-birch-2 md:row-span-2 md:w-36">
                <Drawing limit={duty === 'receive' ? '' : t(`preparation:duties.${duty}.limit`)} />
              </div>
              <h3 className="flex-[1_1_min(9rem,100%)]">{t(`preparation:duties.${duty}.title`)}</h3>
            </div>
            <p className="note">{t(`preparation:duties.${duty}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
