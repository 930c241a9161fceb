import { streetInColumn } from '~/domain/one-line'
import { BreakableText } from '~/ui/breakable-text'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { LineLink } from '~/ui/line-link'
import { BackLink, PageHead } from '~/ui/page-head'
import { Icon } from '~/ui/icon'
import { untilScript } from '~/ui/until-script'
import { LoadError } from '~/ui/load-error'
import { Notice } from '~/ui/notice'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { orderOr404 } from '~/portal/role.server'
import { isMissing } from '~/upstream/loaded'
import { settle } from '~/upstream/settle'
import { getWarrantyData } from '~/upstream/order.server'
import { useOrder, type OrderHandle } from '~/screens/orders/order/layout'
import { pageMeta } from '~/ui/page-meta'
import { Mark } from '~/ui/art/mark'
import { Fact, Facts } from '~/ui/facts'
import { Lines } from '~/ui/lines'
import { DaysLeft } from '~/ui/short-day'
import {
  warrantyBadges,
  warrantyKind,
  warrantyTerm,
  type WarrantyData,
  type WarrantyTerm,
} from '~/domain/warranty'
import { isSingleDay, type Day } from '~/domain/day'
import { formatDay } from '~/i18n/formats'

export const handle = {
  layout: 'certificate',
  namesOrder: true,
  heading: 'warranty:title',
} satisfies OrderHandle
export const meta = pageMeta('warranty:page_title', 'warranty:description')

export async function loader(args: LoaderFunctionArgs) {
  const { portal, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const [order, warranty] = await Promise.all([
    orderOr404(portal, orderId),
    settle(getWarrantyData(portal.api, orderId)),
  ])
  // Decided: for an order without a warranty this redirects to the order; no page links here then.
  if (order && !order.showWarranty) throw safeRedirect(paths.order(addressId, orderId))
  const data = {
    brand: portal.config.brand.name,
    isMissing: isMissing(warranty),
    certificate: warranty.ok
      ? {
          ...warranty.value,
          ...certificateView(warranty.value, order?.deliveryDate ?? null, portal.now),
        }
      : null,
  }
  return pageData(data, { status: data.certificate || data.isMissing ? 200 : 503 })
}

export default function WarrantyScreen() {
  const { addressId, orderId } = useOrder()
  const { brand, isMissing, certificate } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <>
      <div className="page-head print:hidden">
        <BackLink
          href={paths.order(addressId, orderId)}
          label={t('order:title', { id: orderId })}
        />
        {certificate && (
          <Button type="button" data-print="" {...untilScript}>
            <Icon name="print" size="small" />
            {t('warranty:print')}
          </Button>
        )}
      </div>
      {!certificate && <PageHead title={t('warranty:title')} />}
      {certificate ? (
        <>
          <Certificate brand={brand} view={certificate} />
          <LineLink
            href={paths.defect(addressId, orderId)}
            icon="tools"
            className="rounded-front print:hidden"
          >
            {t('defect:title')}
          </LineLink>
        </>
      ) : isMissing ? (
        <Notice icon="info">{t('warranty:none')}</Notice>
      ) : (
        <LoadError
          title={t('errors:error_loading_warranty')}
          retryHref={paths.warranty(addressId, orderId)}
        />
      )}
    </>
  )
}

const sheet =
  'relative max-w-[820px] overflow-hidden rounded-edge bg-paper px-5 pt-[calc(1.5rem+5px)] pb-[14%] text-ink [box-shadow:var(--lit-sheet)] [--color-birch-3:var(--color-ink-2)] [--color-birch:var(--color-ink)] md:px-14 md:pt-[calc(3rem+5px)] print:min-h-[258mm] print:max-w-none print:overflow-visible print:bg-[#fff] print:p-0 print:pb-[20mm] print:[box-shadow:none] print:print-exact forced-colors:border before:absolute before:inset-x-0 before:top-0 before:ply before:h-[5px] before:[--color-ply-glue:#7d5527] before:[--color-ply:#c79a5f] print:before:print-exact print:before:static print:before:mb-[8mm] print:before:block'

/** The certificate: a sheet of paper in both themes, and one A4 page in print. */
function Certificate({ brand, view }: { brand: string; view: WarrantyData & CertificateView }) {
  const { t } = useTranslation()
  const facts = [
    [t('warranty:customer'), [view.customerName]],
    [t('warranty:address'), view.addressLines.map(streetInColumn)],
    [t('warranty:order_number'), [view.orderId]],
    [t('warranty:delivery_date'), [view.deliveryDate?.text ?? '']],
    [t('warranty:store'), [view.storeName]],
    [t('warranty:sales_person'), [view.salesPerson]],
  ] as const
  return (
    <article className={sheet} aria-labelledby="certificate-title">
      <header>
        <p className="inline-flex min-w-0 items-center gap-2.5 font-display text-heading/[1.2] font-semibold tracking-[-0.02em] *:[svg]:size-6.5 *:[svg]:flex-none">
          <Mark onPaper />
          <span className="truncate">{brand}</span>
        </p>
        <h1 id="certificate-title">
          <BreakableText text={t('warranty:title')} />
        </h1>
        <Badges badges={view.badges} />
      </header>
      <Facts layout="ruled">
        {facts.map(
          ([label, lines]) =>
            lines.some((line) => line !== '') && (
              <Fact key={label} label={label} className="*:[dd]:font-medium">
                <Lines lines={lines} />
              </Fact>
            ),
        )}
      </Facts>
      {view.terms && <Terms terms={view.terms} />}
      <Rings years={view.badges[0]?.years ?? 0} />
    </article>
  )
}

/** Each badge, what its years cover, its last day and the time that is left. */
function Badges({ badges }: Pick<CertificateView, 'badges'>) {
  const { t, i18n } = useTranslation()
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      {badges.map(({ years, covers, term }) => (
        // No <figure>: on paper the image's text alone is the alternative (PDF/UA).
        <div key={years} className="flex flex-wrap items-center gap-5">
          <div className="relative w-28 flex-none md:w-36 print:w-[26mm]">
            {term && <YearRing years={years} term={term} />}
            <img
              className={term ? 'p-5' : undefined}
              // Swedish images are for Swedish users only (specification 2.10).
              src={`/badges/warranty-${years}-${i18n.language}.svg`}
              alt={t(`warranty:badges.years_${years}`)}
              width="240"
              height="240"
            />
          </div>
          {(covers || term) && (
            <p className="flex-[1_1_7.5rem] text-label/note text-ink-2">
              {covers && (
                <strong className="block text-base font-semibold text-ink">
                  {t(`warranty:badges.${covers}`)}
                </strong>
              )}{' '}
              {term && (
                <>
                  <strong className="block text-base font-semibold text-ink">
                    {t('warranty:until', { day: formatDay(term.last) })}
                  </strong>{' '}
                  <TimeLeft {...term} />
                </>
              )}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

/** From this many days before its end the remaining time is a warning. */
const soon = 90
const isSoon = ({ daysLeft }: WarrantyTerm) => daysLeft >= 0 && daysLeft < soon
const lateInk = 'text-[#9c2f1c]'

function TimeLeft(term: WarrantyTerm) {
  const { t } = useTranslation()
  const { daysLeft, monthsLeft } = term
  if (daysLeft < 0) return <>{t('warranty:ended')}</>
  if (isSoon(term))
    return (
      <span className={cx('font-semibold', lateInk)}>
        {t('day:ends')} <DaysLeft days={daysLeft} />
      </span>
    )
  const [years, months] = [Math.floor(monthsLeft / 12), monthsLeft % 12]
  const words = [
    ...(years > 0 ? [t('warranty:years', { years })] : []),
    ...(months > 0 ? [t('warranty:months', { months })] : []),
  ]
  return <>{t('warranty:left', { time: words.join(' ') })}</>
}

/**
 * A segment for each year, clockwise from the top; the years that have passed are pale. The text beside the
 * ring has the same content.
 */
function YearRing({ years, term }: { years: number; term: WarrantyTerm }) {
  const left = term.shareLeft * years
  // A circle that begins at the top. It is a path, because validators accept `pathLength` only on paths.
  const ring = { d: 'M75 7a68 68 0 0 1 0 136a68 68 0 0 1 0-136', pathLength: years }
  return (
    <svg
      className={cx('absolute inset-0', isSoon(term) && lateInk)}
      viewBox="0 0 150 150"
      aria-hidden="true"
      fill="none"
      strokeWidth="9"
    >
      <path {...ring} stroke="#dccbaa" />
      <path
        {...ring}
        stroke={isSoon(term) ? 'currentColor' : '#7d5527'}
        strokeDasharray={`${left} ${years}`}
        strokeDashoffset={left - years}
      />
      <path
        {...ring}
        stroke="var(--color-paper)"
        strokeWidth="10"
        strokeDasharray={`${years / 150} ${1 - years / 150}`}
      />
    </svg>
  )
}

/** The terms of the consumer's or the professional warranty (specification 9). */
function Terms({ terms }: { terms: NonNullable<CertificateView['terms']> }) {
  const { t } = useTranslation()
  const sections = [
    [t('warranty:start.title'), t('warranty:start.text')],
    [t('warranty:content.title'), t(`warranty:content.${terms}`)],
    [t('warranty:exclusions.title'), t('warranty:exclusions.text')],
    [t('warranty:validity.title'), t(`warranty:validity.${terms}`)],
    [t('warranty:procedure.title'), t(`warranty:procedure.${terms}`)],
  ] as const
  return (
    <section
      className="text-ink-2 md:columns-2 md:gap-x-6 print:columns-2 print:text-[9.5pt]/[1.4]"
      aria-label={t('warranty:terms')}
    >
      {sections.map(([title, text]) => (
        <section key={title} className="mb-4 break-inside-avoid print:mb-3">
          <h2 className="mb-1 font-sans text-base font-semibold text-ink">
            <BreakableText text={title} />
          </h2>
          <p>{text}</p>
        </section>
      ))}
    </section>
  )
}

/**
 * The badges of a certificate, its longest warranty first, and its terms. The warranty begins on the certificate's
 * delivery day (specification 9), or on the order's where the certificate has none.
 */
export function certificateView(
  warranty: Pick<WarrantyData, 'type' | 'deliveryDate'>,
  orderDay: Day | null,
  now: Date,
) {
  const kind = warrantyKind(warranty.type)
  const first = [warranty.deliveryDate, orderDay].find((day) => day && isSingleDay(day))?.iso
  return {
    badges: warrantyBadges[kind].map((badge) => ({
      ...badge,
      /** Null where the warranty has not begun or its first day is not known. */
      term: first ? warrantyTerm(first, badge.years, now) : null,
    })),
    /** Only consumers and professionals have terms (specification 2.10). */
    terms: kind === 'other' ? null : kind,
  }
}

type CertificateView = ReturnType<typeof certificateView>

/** How far below the drawing's top the centre of the trunk is, and the radius of its bark. */
const middle = 1004
const bark = 1000
/** The height of the drawn wood: a long warranty has narrow rings, as an old tree has. */
const depth = 84

/** The foot of the certificate: end grain with a ring for each year of the longest warranty. */
function Rings({ years }: { years: number }) {
  return (
    <svg
      className="absolute inset-x-0 bottom-0"
      viewBox="0 0 720 80"
      aria-hidden="true"
      fill="none"
      stroke="#c79a5f"
    >
      <circle cx="360" cy={middle} r={bark} fill="#f0e4c9" stroke="#7d5527" strokeWidth="2.5" />
      {Array.from({ length: years }, (_, year) => (
        <circle
          key={year}
          cx="360"
          cy={middle}
          r={radius(year + 1, years)}
          strokeWidth={year % 3 === 0 ? 1.1 : 0.7}
        />
      ))}
    </svg>
  )
}

/** Moves each ring a little from its even distance, so that the rings look like real wood. */
function radius(year: number, years: number): number {
  const width = depth / (years + 1)
  return Math.round((bark - year * width + (((year * 7) % 5) - 2) * width * 0.12) * 100) / 100
}
