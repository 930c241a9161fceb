import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/components/facts'
import { Icon } from '~/components/icon'
import type { IconName } from '~/components/icon-names'
import { LoadError, type Failure } from '~/components/load-error'
import { retryHref } from '~/navigation/list-query'
import { paths } from '~/paths'
import { CalendarLink } from '~/screens/parts/calendar-link'
import { Section } from '~/screens/parts/section'
import type { PartView, WarrantyCard } from '~/screens/warranties/view'
import { Answer, Left, PartName } from './answer'

interface WarrantySectionProps {
  card: WarrantyCard
  addressId: string
  /** Path and search of the page. */
  self: string
}

/** The warranty of an order. */
export function WarrantySection({ card, addressId, self }: WarrantySectionProps) {
  const { t } = useTranslation()
  const { orderId, name, place, content } = card
  const id = `order-${orderId}`
  const order = t('order:title', { id: orderId })
  const failure = useCardFailure()(card)
  const note = [name ? order : '', place].filter((text) => text !== '').join(' · ')
  return (
    <Section
      id={id}
      title={name || order}
      note={note}
      action={
        content.state === 'begun' &&
        content.hasCalendar && (
          <CalendarLink
            href={paths.warrantyCalendar(addressId, orderId)}
            of={t('calendar:of_warranty', { id: orderId })}
          />
        )
      }
    >
      {content.state === 'failed' ? (
        <LoadError title={failure?.error ?? ''} retryHref={retryHref(self, id)} />
      ) : (
        <>
          <div className="front">
            <Content content={content} />
          </div>
          {content.state === 'begun' && content.answer && (
            <Answer
              answer={content.answer}
              delivered={content.delivered}
              {...{ addressId, orderId }}
            />
          )}
          <div className="stack tiles cont">
            <PageLink href={paths.warranty(addressId, orderId)} icon="shield" of={order}>
              {t('warranty:title')}
            </PageLink>
            <PageLink href={paths.defect(addressId, orderId)} icon="tools" of={order}>
              {t('defect:title')}
            </PageLink>
          </div>
        </>
      )}
    </Section>
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
  icon: IconName
  /** The order, for those who listen. */
  of: string
  children: string
}

function PageLink({ href, icon, of, children }: PageLinkProps) {
  return (
    <a className="front line" href={href}>
      <Icon name={icon} />
      <span className="grow">
        {children}
        <span className="sr">, {of}</span>
      </span>{' '}
      <Icon name="right" className="icon-s" />
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
            <Fact key={part.years} label={<PartName part={part} />} className="iban">
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
      {t('warranties:part.until', { day: last })}, <Left span={left} />
    </>
  )
}
