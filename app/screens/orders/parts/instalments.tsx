import { useTranslation } from 'react-i18next'
import { ExternalLink } from '../../../components/external-link'
import { placeOf } from '../../../domain/page'
import { termDays } from '../../../domain/payment'
import { formatMoney } from '../../../i18n/formats'
import { useLanguage } from '../../../i18n/use-language'
import type { InstalmentLine } from '../billing-view'
import { insetTable, TableHead } from './table-head'

/** Every payment of the order, with the words that the API keeps as codes. */
export function Instalments(props: { instalments: InstalmentLine[]; page: number }) {
  const { instalments, page } = props
  const { t } = useTranslation()
  return (
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
          {instalments.map((instalment, index) => (
            <Instalment key={index} instalment={instalment} number={placeOf({ page }, index)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Instalment({ instalment, number }: { instalment: InstalmentLine; number: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { info, amount, includedIn, financingUrl } = instalment
  const name = info || t('order:payments.unnamed', { number })
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {name}
        {includedIn.length > 0 && (
          <small className="quiet block font-normal">
            {' '}
            {t('order:payments.included', { number: includedIn.join(', ') })}
          </small>
        )}
        {financingUrl && (
          <>
            {' '}
            <ExternalLink href={financingUrl} className="flex w-fit items-center gap-1 font-normal">
              {t('order:payments.financing')}
              <span className="sr">: {name}</span>
            </ExternalLink>
          </>
        )}
      </th>
      <td role="cell" data-label={t('order:payments.method')}>
        {instalment.method || '–'}
        {instalment.kind !== '' && (
          <small className="quiet block">
            <span className="sr">{t('order:payments.kind.label')}: </span>
            <KindWords kind={instalment.kind} />
          </small>
        )}
      </td>
      <td role="cell" data-label={t('order:payments.term.label')}>
        <TermWords term={instalment.term} />
      </td>
      <td role="cell" className="num sum">
        {amount ? formatMoney(amount, language) : '–'}
      </td>
    </tr>
  )
}

const kinds: Record<string, 'order:payments.kind.store' | 'order:payments.kind.financing'> = {
  myymälä: 'order:payments.kind.store',
  rahoitus: 'order:payments.kind.financing',
}

/** The kinds that are known have words; others show as they came. */
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
