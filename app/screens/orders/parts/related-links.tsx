import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { IconName } from '~/components/icon-names'
import { paths } from '~/paths'
import { screenExists } from '~/screens/orders/linked-screens'

interface RelatedLinksProps {
  addressId: string
  orderId: string
  warranty: boolean
  backorders: boolean
}

/** The order's pages of their own: warranty certificate and backorders. */
export function RelatedLinks({ addressId, orderId, ...flags }: RelatedLinksProps) {
  const { t } = useTranslation()
  const warranty = flags.warranty && screenExists('warranty')
  const backorders = flags.backorders && screenExists('backorder')
  if (!warranty && !backorders) return null
  return (
    <nav className="stack" aria-label={t('order:related')}>
      {warranty && (
        <RelatedLink
          icon="shield"
          href={paths.warranty(addressId, orderId)}
          text={t('order:warranty')}
        />
      )}
      {backorders && (
        <RelatedLink
          icon="box"
          href={paths.backorder(addressId, orderId)}
          text={t('order:backorders')}
        />
      )}
    </nav>
  )
}

function RelatedLink({ icon, href, text }: { icon: IconName; href: string; text: string }) {
  return (
    <a className="front line" href={href}>
      <Icon name={icon} />
      <span className="grow">{text}</span>
      <Icon name="right" className="icon-s" />
    </a>
  )
}
