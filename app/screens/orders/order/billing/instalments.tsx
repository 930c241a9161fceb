import { useTranslation } from '~/i18n/use-translation'
import { Disclosure } from '~/components/disclosure'
import { ExternalLink } from '~/components/external-link'
import { Lines } from '~/components/lines'
import type { Money } from '~/domain/money'
import { placeOf } from '~/domain/page'
import { formatMoney } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import type { InstalmentView } from './view'
import { InstalmentFold, TermText, TermWords } from './invoice-fold'
import { insetTable, TableHead } from '~/screens/parts/table-head'

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
  const named = instalments.map((instalment, index) => {
    const number = placeOf(props, index)
    return { instalment, name: instalment.payment.info || t('order:payments.unnamed', { number }) }
  })
  return (
    <Disclosure id="instalments" open={page > 1} summary={<Totals totals={totals} />}>
      <div className="front">
        <table className={insetTable} role="table" aria-labelledby="instalments-title">
          <TableHead
            columns={[
              { label: t('order:payments.instalment') },
              { label: t('order:payments.method') },
              { label: t('order:payments.term.label') },
              { label: t('order:payments.amount'), className: 'num' },
            ]}
          />
          <tbody role="rowgroup">
            {named.map((row, index) => (
              <Instalment key={index} {...row} />
            ))}
          </tbody>
        </table>
        {named.map((row, index) => (
          <InstalmentFold key={index} {...row} />
        ))}
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
  const language = useLanguage()
  const { payment, numbers, includedIn } = instalment
  const { amount, financingUrl } = payment
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {name}
        {numbers.length > 0 && (
          <InvoiceNote>
            {t('order:payments.invoice', { count: numbers.length, number: numbers.join(', ') })}
          </InvoiceNote>
        )}
        {includedIn.length > 0 && (
          <InvoiceNote>
            {t('order:payments.included', { number: includedIn.join(', ') })}
          </InvoiceNote>
        )}
        {financingUrl && (
          <>
            {' '}
            <ExternalLink
              href={financingUrl}
              className="my-0 flex w-fit items-center gap-1 [font-weight:400]"
            >
              {t('order:payments.financing')}
              <span className="sr">: {name}</span>
            </ExternalLink>
          </>
        )}
      </th>
      <td role="cell" data-label={t('order:payments.method')}>
        {payment.method || '–'}{' '}
        {payment.kind !== '' && (
          <small className="quiet block">
            <span className="sr">{t('order:payments.kind.label')}: </span>
            <KindWords kind={payment.kind} />
          </small>
        )}
      </td>
      <td role="cell" data-label={t('order:payments.term.label')}>
        <TermWords term={payment.term} />
      </td>
      <td role="cell" className="num sum">
        {amount ? formatMoney(amount, language) : payment.amountAsWritten || '–'}
      </td>
    </tr>
  )
}

/** Which invoice bills the instalment. */
function InvoiceNote({ children }: { children: string }) {
  return <small className="quiet block [font-weight:400]"> {children}</small>
}

const kinds: Record<string, 'order:payments.kind.store' | 'order:payments.kind.financing'> = {
  myymälä: 'order:payments.kind.store',
  rahoitus: 'order:payments.kind.financing',
}

/** Known kinds have words; others show as they came. */
function KindWords({ kind }: { kind: string }) {
  const { t } = useTranslation()
  const key = kinds[kind.toLowerCase()]
  return key ? <>{t(key)}</> : <span lang="fi">{kind}</span>
}
