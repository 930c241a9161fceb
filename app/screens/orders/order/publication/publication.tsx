import { useTranslation } from '~/i18n/use-translation'
import { Disclosure } from '~/ui/disclosure'
import { Icon } from '~/ui/icon'
import type { PublishedPart } from '~/domain/order-sections'
import type { PublicationView } from './view'

const partNames = {
  stepper: 'order:publication.stepper',
  deliveryPreparation: 'order:publication.delivery_preparation',
  billing: 'order:publication.billing',
  deliveries: 'order:publication.deliveries',
  sharing: 'order:publication.sharing',
  warranty: 'order:publication.warranty',
  backorders: 'order:publication.backorders',
} as const satisfies Record<PublishedPart, string>

/** For staff in a preview: which parts are published, by which flag, and who sees them. */
export function PublicationPanel({ publication }: { publication: PublicationView }) {
  const { t } = useTranslation()
  const { parts, documents, asInstaller } = publication
  const hidden = parts.filter(({ customerSees }) => !customerSees).length
  return (
    <Disclosure
      id="publication"
      open={asInstaller}
      summary={
        <>
          <Icon name="mask" />
          <span>
            <span id="publication-title">{t('order:publication.title')}</span>
            <small className="muted">
              {' '}
              {hidden === 0
                ? t('order:publication.hidden_none')
                : t('order:publication.hidden', { count: hidden })}
            </small>
          </span>
        </>
      }
    >
      <div className="front">
        <table className="publication" aria-labelledby="publication-title">
          <thead className="muted">
            <tr>
              <th scope="col">{t('order:publication.part')}</th>
              <th scope="col">{t('order:publication.customer')}</th>
              <th scope="col">{t('order:publication.installer')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ part, flag, customerSees, installerSees, count }) => (
              <tr key={part}>
                <th scope="row">
                  {t(partNames[part])} <code className="mono muted block">{flag}</code>
                  {count !== null && (
                    <small className="muted">{t('order:publication.count', { count })}</small>
                  )}
                </th>
                <Seen sees={customerSees} />
                <Seen sees={installerSees} />
              </tr>
            ))}
            {documents && (
              <tr>
                <th scope="row">{t('order:documents.title')}</th>
                <td>{documents.customer}</td>
                <td>{documents.installer}</td>
              </tr>
            )}
          </tbody>
        </table>
        <p className="mt-3">
          {asInstaller ? (
            <a className="button" href={publication.customerHref}>
              {t('order:publication.as_customer')}
            </a>
          ) : (
            <a className="button" href={publication.installerHref}>
              {t('order:publication.as_installer')}
            </a>
          )}
        </p>
      </div>
    </Disclosure>
  )
}

function Seen({ sees }: { sees: boolean }) {
  const { t } = useTranslation()
  return (
    <td className={sees ? undefined : 'muted'}>
      {sees ? t('order:publication.sees') : t('order:publication.sees_not')}
    </td>
  )
}
