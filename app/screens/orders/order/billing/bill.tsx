import { useTranslation } from '~/i18n/use-translation'
import { Chip } from '~/ui/chip'
import { ExternalLink } from '~/ui/external-link'
import { Fold } from '~/ui/fold'
import { Icon } from '~/ui/icon'
import { ShortDay } from '~/ui/short-day'
import { untilScript } from '~/ui/until-script'
import { accountNumber, type Account } from '~/domain/account'
import { formatMoney } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import { DueDay } from '~/screens/parts/due-day'
import { BillDetails, CopyValue, type BillDetailsProps } from './bill-details'
import type { InvoiceView } from './view'

interface BillProps extends Omit<BillDetailsProps, 'title'> {
  /** It is the first thing to do on the page. */
  isNext: boolean
  /** The account that is shown above all bills. */
  shared: Account | null
}

/** An open invoice in three lines: how much, by which reference until when, and what to copy into the bank. */
export function Bill({ isNext, shared, ...details }: BillProps) {
  const { t } = useTranslation()
  const { view, rows, showsQr } = details
  const { account, barcode, due, payment, isFinanced } = view
  const title = useBillTitle(view)
  const isShared = shared !== null && accountNumber(account) === accountNumber(shared)
  return (
    <article className="front bill">
      <BillHead view={view} title={title} />
      <StateNote view={view} />
      <div className="front-head">
        {view.reference && (
          <p className="tiny">
            {view.isOcr ? t('order:bill.ocr') : t('order:bill.reference')}{' '}
            <CopyValue
              what={view.isOcr ? t('order:payment.ocr') : t('order:payment.reference')}
              of={title}
              text={view.reference}
            />
          </p>
        )}
        {due && (
          <DueDay due={due.when}>
            <ShortDay day={due.day} />
          </DueDay>
        )}
      </div>
      {shared && !isShared && !isFinanced && <OwnAccount account={account} of={title} />}
      {(isFinanced || !barcode) && payment.financingUrl && (
        <ExternalLink href={payment.financingUrl} className="button">
          <span>
            {t('order:payments.financing')}
            <span className="sr">: {title}</span>
          </span>
        </ExternalLink>
      )}
      {barcode && (
        <button
          type="button"
          className={isNext && !isFinanced ? 'button primary' : 'button'}
          data-copy={barcode.digits}
          data-copied={t('order:barcode_copied')}
          {...untilScript}
        >
          <Icon name="copy" className="icon-s" />
          {t('order:barcode.copy')}
          <span className="sr">: {title}</span>
        </button>
      )}
      <Fold
        open={rows !== undefined || showsQr}
        summary={
          <span>
            {t('order:payment.title')}
            <span className="sr">: {title}</span>
          </span>
        }
      >
        <BillDetails {...details} title={title} />
      </Fold>
    </article>
  )
}

/** The purpose of the invoice; its number where nothing names one. */
function useBillTitle({ names, invoice }: InvoiceView): string {
  const { t } = useTranslation()
  if (names.length > 0) return names.join('\u00a0· ')
  return invoice.number === ''
    ? t('order:payment.title')
    : t('order:payments.invoice', { count: 1, number: invoice.number })
}

/** The name of an invoice, and what is to be paid of it or was. */
function BillHead({ view, title }: { view: InvoiceView; title: string }) {
  const language = useLanguage()
  const { invoice, remaining, state } = view
  const amount = state === 'paid' ? invoice.total : (remaining ?? invoice.total)
  const sum = amount ? formatMoney(amount, language) : invoice.totalAsWritten
  return (
    <div className="front-head">
      <h3>{title}</h3>
      {sum && <strong>{sum}</strong>}
    </div>
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

/** Of a bill that is not paid to the account above all: nobody may take that for its own. */
function OwnAccount({ account, of }: { account: Account; of: string }) {
  const { t } = useTranslation()
  if (accountNumber(account) === '') return <p className="tiny">{t('order:bill.no_account')}</p>
  return (
    <p className="tiny">
      {account.iban ? t('order:bill.account') : t('order:bill.bankgiro')}{' '}
      <CopyValue
        what={account.iban ? t('order:payment.iban') : t('order:payment.bankgiro')}
        of={of}
        text={accountNumber(account)}
      />
    </p>
  )
}

/** A paid invoice with all that is known of it. */
export function PaidBill(props: Omit<BillDetailsProps, 'title'>) {
  const title = useBillTitle(props.view)
  return (
    <div className="front bill grid gap-4">
      <BillHead view={props.view} title={title} />
      <BillDetails {...props} title={title} />
    </div>
  )
}
