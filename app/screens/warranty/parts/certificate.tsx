import { useTranslation } from '~/i18n/use-translation'
import { Mark } from '~/art/mark'
import { Rings } from '~/art/rings'
import { Fact, Facts } from '~/components/facts'
import { Lines } from '~/components/lines'
import type { CertificateView } from '~/screens/warranty/certificate-view'
import { Badges } from './badges'
import { Terms } from './terms'

/** The certificate: a sheet of paper in both themes, and one A4 page in print. */
export function Certificate({ brand, view }: { brand: string; view: CertificateView }) {
  const { t } = useTranslation()
  const facts = [
    [t('warranty:customer'), view.customer],
    [t('warranty:address'), view.address],
    [t('warranty:order_number'), [view.orderId]],
    [t('warranty:delivery_date'), view.deliveryDate],
    [t('warranty:store'), view.store],
    [t('warranty:sales_person'), view.salesPerson],
  ] as const
  return (
    <article className="certificate">
      <header>
        <div>
          <p className="brand">
            <Mark onPaper />
            <span>{brand}</span>
          </p>
          <h1>{t('warranty:title')}</h1>
        </div>
        <Badges badges={view.badges} />
      </header>
      <Facts grid>
        {facts.map(
          ([label, lines]) =>
            lines.length > 0 && (
              <Fact key={label} label={label}>
                <Lines lines={lines} />
              </Fact>
            ),
        )}
      </Facts>
      {view.terms && <Terms terms={view.terms} />}
      <Rings years={view.badges[0]?.years ?? 0} />
    </article>
  )
}
