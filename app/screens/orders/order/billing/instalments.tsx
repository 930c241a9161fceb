import { Fragment } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Disclosure } from '~/ui/disclosure'
import { ExternalLink } from '~/ui/external-link'
import { Facts, TextFact } from '~/ui/facts'
import { Fold } from '~/ui/fold'
import { Lines } from '~/ui/lines'
import type { Money } from '~/domain/money'
import { placeOf } from '~/domain/page'
import type { Payment } from '~/domain/payment'
import { formatMoney } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import { kindWords, termWords } from '~/screens/parts/payment-words'
import type { InstalmentView } from './view'
import { AccountFacts, TermText, useMoney } from './bill-details'

interface InstalmentsProps {
  instalments: InstalmentView[]
  /** Of all pages. */
  totals: readonly Money[]
  page: number
}

/** Every payment of the order, folded on the first page and open on further ones. */
export function Instalments(props: InstalmentsProps) {
  const { t } = useTranslation()
  const { instalments, totals, page } = props
  return (
    <Disclosure id="instalments" open={page > 1} summary={<Totals totals={totals} />}>
      <div className="front">
        <ul className="sums" aria-labelledby="instalments-title">
          {instalments.map((instalment, index) => (
            <Instalment
              key={index}
              instalment={instalment}
              name={
                instalment.payment.info ||
                t('order:payments.unnamed', { number: placeOf(props, index) })
              }
            />
          ))}
        </ul>
        <div className="tiny">
          <p>{t('order:billing.disclaimer')}</p>
          {termsOf(instalments).map((term) => (
            <TermText key={term} term={term} />
          ))}
        </div>
      </div>
    </Disclosure>
  )
}

/** Each term once, since the page explains it once. */
const termsOf = (instalments: readonly InstalmentView[]) => [
  ...new Set(instalments.map(({ payment }) => payment.term.trim().toUpperCase())),
]

function Totals({ totals }: { totals: readonly Money[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (totals.length === 0) return <h3 id="instalments-title">{t('order:payments.title')}</h3>
  return (
    <>
      <h3 id="instalments-title">{t('order:billing.total')}</h3>{' '}
      <span className="end-note">
        <Lines lines={totals.map((total) => formatMoney(total, language))} />
      </span>
    </>
  )
}

function Instalment({ instalment, name }: { instalment: InstalmentView; name: string }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { payment, numbers, includedIn, account } = instalment
  const sum = money(payment.amount) || payment.amountAsWritten
  return (
    <li>
      <p className="front-head">
        <b>{name}</b> {sum && <b>{sum}</b>}
      </p>
      <Terms payment={payment} />
      {numbers.length > 0 && (
        <p className="tiny">
          {t('order:payments.invoice', { count: numbers.length, number: numbers.join(', ') })}
        </p>
      )}
      {includedIn.length > 0 && (
        <p className="tiny">{t('order:payments.included', { number: includedIn.join(', ') })}</p>
      )}
      {payment.financingUrl && (
        <ExternalLink href={payment.financingUrl} className="flex w-fit items-center gap-1">
          {t('order:payments.financing')}
          <span className="sr">: {name}</span>
        </ExternalLink>
      )}
      {account && (
        <Fold
          summary={
            <span>
              {t('order:payment.title')}
              <span className="sr">: {name}</span>
            </span>
          }
        >
          <Facts grid>
            <AccountFacts account={account} />
            <TextFact label={t('order:payments.method')} text={payment.method} />
            <TextFact label={t('order:payments.amount')} text={sum} />
          </Facts>
        </Fold>
      )}
    </li>
  )
}

/** The kind of an instalment, how it is paid, and until when. */
function Terms({ payment: { kind, method, term } }: { payment: Payment }) {
  const { t } = useTranslation()
  const parts = [kind && <KindWords kind={kind} />, method, term && termWords(t, term)].filter(
    (part) => part !== '',
  )
  if (parts.length === 0) return null
  return (
    <p className="tiny">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  )
}

/** Known kinds have words; others show as they came. */
function KindWords({ kind }: { kind: string }) {
  const { t } = useTranslation()
  return kindWords(t, kind) ?? <span lang="fi">{kind}</span>
}
