import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/components/facts'
import { Icon } from '~/components/icon'
import { paths } from '~/paths'
import { Section } from '~/screens/parts/section'

/** The facts that the seller asks for. */
export function Tell({ addressId, orderId }: { addressId: string; orderId: string }) {
  const { t } = useTranslation()
  return (
    <Section id="tell" title={t('defect:tell.title')}>
      <div className="front">
        <Facts>
          <Fact label={t('defect:tell.order')}>{orderId}</Fact>
          <Fact label={t('defect:tell.product')}>{t('defect:tell.product_text')}</Fact>
          <Fact label={t('defect:tell.defect')}>{t('defect:tell.defect_text')}</Fact>
          <Fact label={t('defect:tell.noticed')}>{t('defect:tell.noticed_text')}</Fact>
          <Fact label={t('defect:tell.pictures')}>{t('defect:tell.pictures_text')}</Fact>
        </Facts>
      </div>
      <p className="front">{t('defect:tell.keep')}</p>
      <a className="front line" href={paths.orderRows(addressId, orderId)}>
        <Icon name="order" />
        <span className="grow">{t('order:rows.load')}</span>
        <Icon name="right" className="icon-s" />
      </a>
    </Section>
  )
}
