import { useTranslation } from '~/i18n/use-translation'
import { LineLink } from '~/ui/line-link'
import { Fact, Facts } from '~/ui/facts'
import { LoadError } from '~/ui/load-error'
import type { WarrantyKind } from '~/domain/warranty'
import { paths } from '~/paths'
import { Section } from '~/screens/parts/section'
import type { Loaded } from '~/upstream/settle'

/** The cover of each warranty; the terms of the third are those of its badge (specification 2.10). */
const covers = {
  consumer: 'warranty:content.consumer',
  professional: 'warranty:content.professional',
  other: 'warranty:content.two_years',
} as const satisfies Record<WarrantyKind, string>

const deadlines = {
  consumer: 'warranty:deadline.consumer',
  professional: 'warranty:deadline.professional',
  other: 'warranty:deadline.other',
} as const satisfies Record<WarrantyKind, string>

interface WarrantyProps {
  addressId: string
  orderId: string
  /** The maker's name: it gives the warranty. */
  brand: string
  kind: Loaded<WarrantyKind>
  /** The page's path. */
  self: string
}

/** The guarantor of the order's warranty, its cover, and the last day to report a defect. */
export function Warranty({ addressId, orderId, brand, kind, self }: WarrantyProps) {
  const { t } = useTranslation()
  return (
    <Section id="warranty" title={t('defect:warranty.title')}>
      {kind.ok ? (
        <div className="front">
          <Facts>
            <Fact label={t('defect:warranty.guarantor')}>{brand}</Fact>
            <Fact label={t('defect:warranty.deadline')}>{t(deadlines[kind.value])}</Fact>
            <Fact label={t('defect:warranty.covers')}>{t(covers[kind.value])}</Fact>
          </Facts>
        </div>
      ) : (
        <LoadError title={t('errors:error_loading_warranty')} retryHref={self} />
      )}
      <LineLink href={paths.warranty(addressId, orderId)} icon="shield">
        {t('order:warranty')}
      </LineLink>
    </Section>
  )
}
