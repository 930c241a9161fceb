import { Icon } from '~/components/icon'
import type { IconName } from '~/components/icon-names'
import type { SeenPart } from '~/domain/changes'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { ChangeText } from '~/screens/parts/changes/change-text'
import type { NextView } from './view'

const icons: Partial<Record<SeenPart, IconName>> = { day: 'truck', products: 'box' }

/** Lists the changes since the last visit; without one it shows nothing. */
export function NewChanges({ next, addressId }: { next: NextView; addressId: string }) {
  const { t } = useTranslation()
  const { lines, further } = next.changes
  if (lines.length === 0) return null
  return (
    <>
      <h3 className="sr">{t('changes:new')}</h3>
      <ul className="endings">
        {lines.map((change, index) => (
          <li key={index}>
            <a href={`${paths.order(addressId, change.orderId)}#changes`}>
              <Icon name={icons[change.part] ?? 'file'} className="icon-s" />
              <ChangeText change={change} where={change.name} />
              <Icon name="right" className="icon-s" />
            </a>
          </li>
        ))}
      </ul>
      {further > 0 && <p className="tiny">{t('changes:further', { count: further })}</p>}
    </>
  )
}
