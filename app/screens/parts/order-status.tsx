import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { Chip } from '~/ui/chip'
import type { OrderStatus } from '~/domain/order'
import { kindOfText, orderStatusKind } from '~/domain/order-status'
import { cx } from '~/ui/cx'
import { LateChip } from './delivery-day'

/** Each status has its own shape, so that colour is never the only sign. */
const statusShapes = {
  processing: { icon: 'circle', tone: 'plain' },
  manufacturing: { icon: 'half', tone: 'info' },
  delivered: { icon: 'check', tone: 'ok' },
} as const

const markOf = { processing: undefined, manufacturing: 'is-half', delivered: 'is-full' } as const

export const saysSomething = (status: OrderStatus): boolean =>
  status.text.trim() !== '' || orderStatusKind(status) !== null

/** Unknown statuses are shown in the API's Finnish. */
export function StatusWords({ status }: { status: OrderStatus }) {
  const { text, lang } = useStatusText(status)
  const words = <BreakableText text={text} />
  return lang ? <span lang={lang}>{words}</span> : words
}

/**
 * The API's text, in the page's language if known; without a text the words of the code (specification 2.5).
 * @returns `lang` where the text is not in the page's language
 */
export function useStatusText(status: OrderStatus): { text: string; lang?: string } {
  const { t } = useTranslation()
  const text = status.text.trim()
  const kind = text === '' ? orderStatusKind(status) : kindOfText(text)
  return kind ? { text: t(`order:status.${kind}`) } : { text, lang: 'fi' }
}

export function StatusChip({ status }: { status: OrderStatus }) {
  if (!saysSomething(status)) return null
  const kind = orderStatusKind(status)
  const shape = kind && statusShapes[kind]
  return (
    <Chip
      tone={shape?.tone}
      icon={shape?.icon}
      className="xs:max-w-none xs:wrap-normal xs:hyphens-none"
    >
      <StatusWords status={status} />
    </Chip>
  )
}

/** The mark's shape says the status too, so that colour is never the only sign. */
export function ListedStatus({ status, isLate }: { status: OrderStatus; isLate: boolean }) {
  const { text, lang } = useStatusText(status)
  const kind = orderStatusKind(status)
  return (
    <>
      {isLate && <LateChip />}{' '}
      {text !== '' && (
        <span className={cx('status-mark', kind && markOf[kind])} lang={lang}>
          {lang ? <BreakableText text={text} /> : text}
        </span>
      )}
    </>
  )
}
