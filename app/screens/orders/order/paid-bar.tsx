import { useTranslation } from '~/i18n/use-translation'
import type { TotalParts } from '~/domain/owed'
import { cx } from '~/ui/cx'
import { useMoney } from './billing/bill'

const looks = {
  paid: 'fill-ply',
  toPay: 'fill-brass',
  financed: 'fill-info',
  notInvoiced: 'fill-transparent stroke-birch-3',
  credit: 'fill-ok',
} as const
const shares = ['paid', 'toPay', 'financed', 'notInvoiced', 'credit'] as const

/** The parts of an order's total, which add up to it, to the cent (answer 114). */
export function PaidBar({ parts }: { parts: TotalParts }) {
  const { t } = useTranslation()
  const money = useMoney()
  const shown = shares.filter((share) => parts[share].cents !== 0)
  const percent = (cents: number) => `${(100 * cents) / parts.total.cents}%`
  return (
    <span className="mt-2 block">
      {/* With a credit note more may be paid than the total. */}
      {parts.credit.cents === 0 && (
        <svg className="block h-1.5 w-full overflow-visible print:hidden" aria-hidden="true">
          {shown.map((share, index) => {
            const before = shown.slice(0, index).reduce((sum, one) => sum + parts[one].cents, 0)
            return (
              <rect
                key={share}
                className={cx(looks[share], 'forced-colors:stroke-[CanvasText]')}
                x={percent(before)}
                width={percent(parts[share].cents)}
                height="6"
                rx="1"
              />
            )
          })}
        </svg>
      )}
      <span className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-label/note text-birch">
        {shown.map((share) => (
          // On a phone a small table.
          <span key={share} className="flex flex-wrap items-center gap-1 max-xs:w-full">
            <svg
              className={cx(
                'me-0.5 size-2 flex-none',
                looks[share],
                'forced-colors:stroke-[CanvasText]',
              )}
              aria-hidden="true"
            >
              <rect x="0.5" y="0.5" width="7" height="7" />
            </svg>
            {t(`order:billing.part.${share}`)}{' '}
            <span className="ms-auto">{money(parts[share])}</span>{' '}
          </span>
        ))}
      </span>
    </span>
  )
}
