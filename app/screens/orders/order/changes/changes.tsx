import { Fold } from '~/components/fold'
import { useTranslation } from '~/i18n/use-translation'
import { ChangeText } from '~/screens/parts/changes/change-text'
import type { OrderView } from '~/screens/orders/order/load.server'

/** Lists the changes of the order, folded unless one is new. A link to the list opens the fold. */
export function Changes({ changes }: { changes: NonNullable<OrderView['changes']> }) {
  const { t } = useTranslation()
  return (
    <div className="no-print">
      <Fold
        open={changes.hasNew}
        summary={
          <>
            {t('changes:title')} <small>{changes.items.length}</small>
          </>
        }
      >
        <ul className="changes" id="changes">
          {changes.items.map((change, index) => (
            <li key={index}>
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  )
}
