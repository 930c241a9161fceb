import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { Fact } from '~/ui/facts'
import { Icon } from '~/ui/icon'
import { DaysLeft, ShortDay, Dimension } from '~/ui/short-day'
import { fileKind } from '~/domain/document'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { slipClass, ticketClass } from '~/screens/parts/slip'
import { FileLink } from '~/screens/parts/documents/document-file'
import type { OfferView } from './screen'

/** The last day of validity, and the offer itself as a file. */
export function Ticket({ offer }: { offer: OfferView }) {
  const { t } = useTranslation()
  const { id, addressId, until, isPast, file } = offer
  if (!until && !file) return null
  return (
    <section className={ticketClass} aria-labelledby="ticket-title">
      <h2 className="sr-only" id="ticket-title">
        {t('offers:single.ticket')}
      </h2>
      <div className={slipClass('first')}>
        {until && (
          <div className="grid gap-1.5">
            <p className="font-sans text-label/note font-normal normal-nums text-birch-2">
              {t(isPast ? 'offers:expired' : captionOf(until))}
            </p>
            <LastDay until={until} isPast={isPast} />
          </div>
        )}
        {file && (
          <div>
            <p className="flex flex-wrap items-center gap-3">
              <FileLink
                className={buttonClass({ variant: isPast ? 'plain' : 'primary' })}
                href={paths.document(file.id, { addressId, offerId: id })}
                filename={file.filename}
              >
                <Icon name={fileKind(file.filename)} size="small" />
                {fileKind(file.filename) === 'pdf'
                  ? t('offers:single.open_pdf')
                  : t('offers:single.open')}
              </FileLink>
            </p>
            <p className="text-sm/note text-birch-2 mt-2">
              <BreakableText text={[file.filename, file.updatedOn].filter(Boolean).join(' · ')} />
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

interface LastDayProps {
  until: NonNullable<OfferView['until']>
  isPast: boolean
}

function LastDay({ until, isPast }: LastDayProps) {
  const { t } = useTranslation()
  const { isDay, daysLeft } = until
  if (isPast || !isDay) {
    return (
      <p
        className={
          isDay
            ? 'flex flex-wrap items-baseline gap-x-3 gap-y-1 font-display text-day normal-nums wrap-anywhere'
            : 'font-display text-figure normal-nums text-birch wrap-anywhere'
        }
      >
        <ShortDay day={until} />
      </p>
    )
  }
  // Finnish has its word for "until" behind the day.
  const behind = t('offers:single.until', { day: '' }).trim()
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-display text-day normal-nums wrap-anywhere">
        <ShortDay day={until} />{' '}
        {behind && <span className="text-clock tracking-normal text-birch-2">{behind}</span>}
      </p>
      {daysLeft !== null && (
        <Dimension>
          {daysLeft > 1 ? (
            t('offers:single.days', { count: daysLeft })
          ) : (
            <>
              {t('day:ends')} <DaysLeft days={daysLeft} />
            </>
          )}
        </Dimension>
      )}
    </>
  )
}

/** The same among the details, with the date in full. */
export function Validity({ offer: { until, untilText } }: { offer: OfferView }) {
  const { t } = useTranslation()
  const text = until?.isDay ? t('offers:single.until', { day: untilText }) : untilText
  return <Fact label={t(captionOf(until))}>{text || t('offers:single.no_end')}</Fact>
}

/** One is valid until a day, and for a range. */
const captionOf = (until: OfferView['until']) =>
  until?.isDay ? 'offers:single.valid_until' : 'offers:single.validity'
