import { useTranslation } from 'react-i18next'
import { ExternalLink } from '~/components/external-link'
import { placeOf } from '~/domain/page'
import { termDays } from '~/domain/payment'
import { formatMoney } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import type { InstalmentView } from './view'
import { InstalmentDetails } from './pay'
import { insetTable, TableHead } from '~/screens/orders/table-head'

/** Every payment of the order; known codes of the API have words. */
export function Instalments(props: { instalments: InstalmentView[]; page: number }) {
  const { t } = useTranslation()
  const named = props.instalments.map((instalment, index) => {
    const number = placeOf(props, index)
    return { instalment, name: instalment.payment.info || t('order:payments.unnamed', { number }) }
  })
  return (
    <>
      <div className="front">
        <h3 id="instalments-title">{t('order:payments.title')}</h3>
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
      </div>
      {named.map((row, index) => (
        <InstalmentDetails key={index} {...row} />
      ))}
    </>
  )
}

function Instalment({ instalment, name }: { instalment: InstalmentView; name: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { payment, invoices, includedIn } = instalment
  const { amount, financingUrl } = payment
  const numbers = invoices.map(({ invoice }) => invoice.number).filter((number) => number !== '')
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
              className="flex w-fit items-center gap-1 [font-weight:400]"
            >
              {t('order:payments.financing')}
              <span className="sr">: {name}</span>
            </ExternalLink>
          </>
        )}
      </th>
      <td role="cell" data-label={t('order:payments.method')}>
        {payment.method || '–'}
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
        {amount ? formatMoney(amount, language) : '–'}
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

function TermWords({ term }: { term: string }) {
  const { t } = useTranslation()
  if (term === '') return <>–</>
  const days = termDays(term)
  if (days !== null) return <>{t('order:payments.term.net', { count: days })}</>
  if (term.toUpperCase() === 'OPR') return <>{t('order:payments.term.financing')}</>
  return <>{term}</>
}
