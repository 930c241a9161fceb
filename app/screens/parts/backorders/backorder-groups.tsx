import { useTranslation } from '~/i18n/use-translation'
import { Chip } from '~/components/chip'
import { Disclosure } from '~/components/disclosure'
import type { BackorderGroupView } from '~/domain/backorder-page'
import { BackorderList } from './backorder-list'

interface BackorderGroupsProps {
  groups: readonly BackorderGroupView[]
  /** Where the order of a row is, on a page of several orders. */
  orderHref?: (orderId: string) => string
}

/** A group a freight company; expanded until all of it has come (specification 2.9 and 2.10). */
export function BackorderGroups({ groups, orderHref }: BackorderGroupsProps) {
  const { t } = useTranslation()
  return (
    <ul className="stack list">
      {groups.map(({ carrier, delivered, open, count, rows }) => (
        <li key={carrier}>
          <Disclosure
            className="company"
            open={open}
            summary={
              <>
                <h3>{carrier || t('backorder:other_carrier')}</h3>{' '}
                {delivered && (
                  <Chip tone="ok" icon="check">
                    {t('backorder:delivered')}
                  </Chip>
                )}{' '}
                <span className="end-note">{t('backorder:products', { count })}</span>
              </>
            }
          >
            <BackorderList rows={rows} isGroupDelivered={delivered} orderHref={orderHref} />
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}
