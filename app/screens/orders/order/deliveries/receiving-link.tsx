import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'

/** Before a delivery: what to do before signing for it. */
export function ReceivingLink({ href }: { href: string }) {
  const { t } = useTranslation()
  return (
    <a className="front line" href={href}>
      <Icon name="truck" />
      <span className="grow">{t('order:deliveries.receiving')}</span>
      <Icon name="right" className="icon-s" />
    </a>
  )
}
