import { useTranslation } from '~/i18n/use-translation'
import { Chip } from '~/components/chip'
import { ExternalLink } from '~/components/external-link'
import { Icon } from '~/components/icon'
import { DayTime } from '~/components/short-day'
import { untilScript } from '~/components/until-script'
import { isSingleDay, type Day } from '~/domain/day'
import { formatMoney, formatWeekday } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import { DueDay } from '~/screens/parts/due-day'
import { InvoiceFold } from './invoice-fold'
import { InvoiceRows } from './invoice-rows'
import type { InvoiceRowsView, InvoiceView } from './view'
import { createContext, useContext, type ReactNode } from 'react'

interface PayCardProps {
  view: InvoiceView
  /** It is the first thing to do on the page. */
  isNext: boolean
  /** Its rows, where the page's address asks for them. */
  rows?: InvoiceRowsView
  /** The page's address asks for its QR code. */
  showsQr: boolean
  self: string
}

/** An open invoice: how much, until when, and what to copy into the bank. The rest of it is folded. */
export function PayCard({ view, isNext, rows, showsQr, self }: PayCardProps) {
  const { t } = useTranslation()
  const { account, payment } = view
  // A financed bill is paid in one way: the fold has the digits of its bar code.
  const barcode = view.isFinanced ? null : view.barcode
  const title = useInvoiceTitle(view)
  const hasRows = view.reference !== '' || account.iban !== '' || account.bankgiro !== ''
  return (
    <article className="front pay">
      <h3>{title}</h3>
      <Amount view={view} />
      <StateNote view={view} />
      {hasRows && (
        <CopyList of={title}>
          <CopyRow label={t('order:payment.iban')} text={account.iban} />
          <CopyRow label={t('order:payment.bankgiro')} text={account.bankgiro} />
          <CopyRow label={t('order:payment.bic')} text={account.bic} />
          <CopyRow
            label={view.isOcr ? t('order:payment.ocr') : t('order:payment.reference')}
            text={view.reference}
          />
          <CopyRow label={t('order:payment.payee')} text={account.payee} isWords />
        </CopyList>
      )}
      {(barcode || payment.financingUrl) && (
        <div className="actions fill">
          {barcode && (
            <button
              type="button"
              className={isNext ? 'button primary' : 'button'}
              data-copy={barcode.digits}
              data-copied={t('order:barcode_copied')}
              {...untilScript}
            >
              <Icon name="copy" className="icon-s" />
              {t('order:barcode.copy')}
              <span className="sr">: {title}</span>
            </button>
          )}
          {payment.financingUrl && (
            <ExternalLink href={payment.financingUrl} className="button">
              <span>
                {t('order:payments.financing')}
                <span className="sr">: {title}</span>
              </span>
            </ExternalLink>
          )}
        </div>
      )}
      <InvoiceFold
        view={view}
        isOpen={rows !== undefined || showsQr}
        showsQr={showsQr}
        self={self}
      />
      {rows && <InvoiceRows {...rows} self={self} />}
    </article>
  )
}

/** The purpose of the invoice; its number where nothing names one. */
function useInvoiceTitle({ names, invoice }: InvoiceView): string {
  const { t } = useTranslation()
  if (names.length > 0) return names.join(', ')
  return invoice.number === ''
    ? t('order:payment.title_plain')
    : t('order:payments.invoice', { count: 1, number: invoice.number })
}

function Amount({ view }: { view: InvoiceView }) {
  const language = useLanguage()
  const { invoice, remaining, due } = view
  const amount = remaining ?? invoice.total
  if (!amount && !invoice.totalAsWritten && !invoice.dueOn) return null
  return (
    <p className="front-head">
      <strong className="sum-large">
        {amount ? formatMoney(amount, language) : invoice.totalAsWritten || '–'}
      </strong>{' '}
      {invoice.dueOn && due && (
        <DueDay due={due}>
          <FullDay day={invoice.dueOn} />
        </DueDay>
      )}
    </p>
  )
}

function FullDay({ day }: { day: Day }) {
  const language = useLanguage()
  const weekday = isSingleDay(day) && day.iso ? `${formatWeekday(day.iso, language, 'short')} ` : ''
  return (
    <DayTime className="inline-block" iso={day.iso}>
      {weekday + day.text}
    </DayTime>
  )
}

/** A payment is registered, and more remains than the rule allows. */
function StateNote({ view: { state, invoice } }: { view: InvoiceView }) {
  const { t } = useTranslation()
  const date = invoice.paidOn?.text
  if (!date) return null
  if (state === 'open') return <p className="tiny">{t('order:invoices.registered_on', { date })}</p>
  return (
    <p>
      <Chip icon="half">{[t('order:invoices.partly_paid'), date].join(' ')}</Chip>
    </p>
  )
}

const Subject = createContext('')

/** Values to copy into the bank. @param props.of what it pays, for screen readers */
function CopyList({ of, children }: { of: string; children: ReactNode }) {
  return (
    <Subject.Provider value={of}>
      <dl className="copylist">{children}</dl>
    </Subject.Provider>
  )
}

interface CopyRowProps {
  label: string
  /** As it is written; nothing where it is empty. */
  text: string
  /** It is copied with its spaces; numbers are copied without. */
  isWords?: boolean
}

/** One click selects the whole value, also without scripts; the button waits until the script can copy. */
function CopyRow({ label, text, isWords = false }: CopyRowProps) {
  const { t } = useTranslation()
  const of = useContext(Subject)
  if (text === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{text}</span>{' '}
        <button
          type="button"
          className="icon-button"
          aria-label={t('order:payment.copy', { what: label, of })}
          data-copy={isWords ? text : text.replace(/\s/g, '')}
          data-copied={t('order:payment.copied', { what: label })}
          {...untilScript}
        >
          <Icon name="copy" className="icon-s" />
        </button>
      </dd>
    </div>
  )
}
