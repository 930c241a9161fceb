import { useTranslation } from '~/i18n/use-translation'
import { Chip } from '~/components/chip'
import { Disclosure } from '~/components/disclosure'
import { Icon } from '~/components/icon'
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
            {t('order:publication.title')}
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
      <ul className="stack">
        {parts.map(({ part, flag, customerSees, installerSees, count }) => (
          <li className="front" key={part}>
            <p className="gap">
              {t(partNames[part])} <code className="mono muted">{flag}</code>
              {count !== null && (
                <small className="muted"> {t('order:publication.count', { count })}</small>
              )}
            </p>
            <p className="actions">
              <Seen by={t('order:publication.customer')} sees={customerSees} />
              <Seen by={t('order:publication.installer')} sees={installerSees} />
            </p>
          </li>
        ))}
        {documents && (
          <li className="front">
            <p className="gap">{t('order:documents.title')}</p>
            <p className="actions">
              <Chip>{`${t('order:publication.customer')}: ${documents.customer}`}</Chip>
              <Chip>{`${t('order:publication.installer')}: ${documents.installer}`}</Chip>
            </p>
          </li>
        )}
        <li className="front actions">
          {asInstaller ? (
            <a className="button" href={publication.customerHref}>
              {t('order:publication.as_customer')}
            </a>
          ) : (
            <a className="button" href={publication.installerHref}>
              {t('order:publication.as_installer')}
            </a>
          )}
        </li>
      </ul>
    </Disclosure>
  )
}

function Seen({ by, sees }: { by: string; sees: boolean }) {
  const { t } = useTranslation()
  return (
    <Chip tone={sees ? 'ok' : undefined}>
      {`${by}: ${sees ? t('order:publication.sees') : t('order:publication.sees_not')}`}
    </Chip>
  )
}
