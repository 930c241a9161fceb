import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/components/facts'
import { Icon } from '~/components/icon'
import { DaysLeft } from '~/components/short-day'
import { LoadError, type Failure } from '~/components/load-error'
import { retryHref } from '~/navigation/list-query'
import { paths } from '~/paths'
import { CalendarLink } from '~/screens/parts/calendar-link'
import type { PartView, WarrantyCard } from '~/screens/warranties/view'
import { Answer, Left, PartName } from './answer'

interface WarrantyProps {
  card: WarrantyCard
  addressId: string
  /** Path and search of the page. */
  self: string
}

/** A warranty that ends within so many days is a warning: defects are reported before. */
const soonDays = 90

/** The warranty of an order. */
export function Warranty({ card, addressId, self }: WarrantyProps) {
  const { t } = useTranslation()
  const { orderId, name, place, content } = card
  const id = `order-${orderId}`
  const order = t('order:title', { id: orderId })
  const failure = useCardFailure()(card)
  const above = [name ? order : '', place].filter((text) => text !== '').join(' · ')
  const daysLeft = content.state === 'begun' ? content.daysLeft : null
  return (
    <section id={id} className="front grid gap-3" aria-labelledby={`${id}-title`}>
      <div>
        {above && <p className="tiny">{above}</p>}
        <h2 id={`${id}-title`} className="text-lead">
          {name || order}
        </h2>
      </div>
      {content.state === 'failed' ? (
        <LoadError title={failure?.error ?? ''} retryHref={retryHref(self, id)} />
      ) : (
        <>
          {content.state === 'begun' && daysLeft !== null && daysLeft <= soonDays && (
            <p className="mark-warn flex gap-2">
              <Icon name="clock" className="icon-s" />
              <span>
                {t(content.parts.length > 1 ? 'warranties:soon.part' : 'warranties:soon.all')}{' '}
                <DaysLeft days={daysLeft} />. {t('warranties:soon.report')}
              </span>
            </p>
          )}
          <Content content={content} />
          {content.state === 'begun' && content.answer && (
            <Answer
              answer={content.answer}
              delivered={content.delivered}
              {...{ addressId, orderId }}
            />
          )}
          <p className="-mb-3 flex flex-wrap gap-x-5 *:-ms-3">
            <PageLink href={paths.warranty(addressId, orderId)} of={order}>
              {t('warranty:title')}
            </PageLink>{' '}
            <PageLink href={paths.defect(addressId, orderId)} of={order}>
              {t('defect:title')}
            </PageLink>{' '}
            {daysLeft !== null && (
              <CalendarLink
                href={paths.warrantyCalendar(addressId, orderId)}
                of={t('calendar:of_warranty', { id: orderId })}
              />
            )}
          </p>
        </>
      )}
    </section>
  )
}

/** The order or its warranty, where it could not be read. */
export function useCardFailure(): (card: WarrantyCard) => Failure | null {
  const { t } = useTranslation()
  return ({ orderId, name, content }) => {
    if (content.state !== 'failed') return null
    const error =
      content.part === 'order'
        ? t('errors:error_loading_order')
        : t('errors:error_loading_warranty')
    return { name: name || t('order:title', { id: orderId }), error }
  }
}

interface PageLinkProps {
  href: string
  /** The order, for those who listen. */
  of: string
  children: string
}

function PageLink({ href, of, children }: PageLinkProps) {
  return (
    <a className="button text" href={href}>
      <span>
        {children}
        <span className="sr">, {of}</span>
      </span>
    </a>
  )
}

type Shown = Exclude<WarrantyCard['content'], { state: 'failed' }>

function Content({ content }: { content: Shown }) {
  const { t } = useTranslation()
  switch (content.state) {
    case 'coming':
      return (
        <p>
          {t('warranties:coming.text')}
          {content.day && ` ${t('warranties:coming.day', { day: content.day })}`}
        </p>
      )
    case 'undated':
      return <p>{t('warranties:undated')}</p>
    case 'begun':
      return (
        <Facts grid>
          {content.parts.map((part) => (
            <Fact key={part.years} label={<PartName part={part} />}>
              <Until part={part} />
            </Fact>
          ))}
          <Fact label={t('warranties:delivered')}>{content.delivered}</Fact>
        </Facts>
      )
  }
}

function Until({ part: { last, left } }: { part: PartView }) {
  const { t } = useTranslation()
  if (!left) return <>{t('warranties:part.ended', { day: last })}</>
  return (
    <>
      {t('warranties:part.until', { day: last })}{' '}
      <small className="tiny block">
        <Left span={left} />
      </small>
    </>
  )
}
