import { useTranslation, type Translate } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { Chip } from '~/ui/chip'
import type { OrderStatus } from '~/domain/order'
import { displayedStatus, kindOfText, orderStatusKind } from '~/domain/order-status'
import { LateChip } from './delivery-day'

/** Each status has its own shape, so that colour is never the only sign. */
const statusShapes = {
  processing: { icon: 'circle', tone: 'plain' },
  manufacturing: { icon: 'half', tone: 'info' },
  delivered: { icon: 'check', tone: 'ok' },
} as const

export function saysSomething(status: OrderStatus): boolean {
  const { text, kind } = displayedStatus(status)
  return text !== null || kind !== null
}

/** Unknown statuses are shown in the API's Finnish. */
export function StatusWords({ status }: { status: OrderStatus }) {
  const { text, lang } = useStatusText(status)
  const words = <BreakableText text={text} />
  return lang ? <span lang={lang}>{words}</span> : words
}

interface StatusText {
  text: string
  /** Set where the text is not in the page's language. */
  lang?: string
}

export const useStatusText = (status: OrderStatus): StatusText =>
  statusText(useTranslation().t, status)

export function statusText(t: Translate, status: OrderStatus): StatusText {
  const { text, kind } = displayedStatus(status)
  const wordedKind = text === null ? kind : kindOfText(text)
  return wordedKind ? { text: t(`order:status.${wordedKind}`) } : { text: text ?? '', lang: 'fi' }
}

export function StatusChip({ status }: { status: OrderStatus }) {
  if (!saysSomething(status)) return null
  const kind = orderStatusKind(status)
  const shape = kind && statusShapes[kind]
  return (
    <Chip
      tone={shape?.tone}
      icon={shape?.icon}
      place="xs:max-w-none xs:wrap-normal xs:hyphens-none"
    >
      <StatusWords status={status} />
    </Chip>
  )
}

/** A chip for delivered and late entries, otherwise a text. */
export function ListedStatus({
  status,
  isLate = false,
}: {
  status: OrderStatus
  isLate?: boolean
}) {
  const { text, lang } = useStatusText(status)
  const kind = orderStatusKind(status)
  if (kind === 'delivered') return <StatusChip status={status} />
  return (
    <>
      {isLate && <LateChip />}{' '}
      {text !== '' && (
        <span
          className={kind === 'manufacturing' ? 'status-mark before:half' : 'status-mark'}
          lang={lang}
        >
          {lang ? <BreakableText text={text} /> : text}
        </span>
      )}
    </>
  )
}
