import { Button } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { cx } from '~/ui/cx'
import { Disclosure } from '~/ui/disclosure'
import { Icon } from '~/ui/icon'
import type { OrderView } from './load.server'

/** For staff in a preview: published parts, their flags and readers. */
export function PublicationPanel({ view }: { view: OrderView }) {
  const { t } = useTranslation()
  const { addressId, order, publication } = view
  if (!publication) return null
  const { parts, documents, asInstaller } = publication
  const hidden = parts.filter(({ customerSees }) => !customerSees).length
  return (
    <div className="stack">
      <Disclosure
        id="publication"
        open={asInstaller}
        summary={
          <span className="flex items-center gap-3">
            <Icon name="mask" />
            <span>
              <span id="publication-title">{t('order:publication.title')}</span>
              <small className="text-label text-birch-2">
                {' '}
                {hidden === 0
                  ? t('order:publication.hidden_none')
                  : t('order:publication.hidden', { count: hidden })}
              </small>
            </span>
          </span>
        }
      >
        <div className="front">
          <table className="w-full text-label" aria-labelledby="publication-title">
            <thead className="text-birch-2">
              <tr>
                {(['part', 'customer', 'installer'] as const).map((column) => (
                  <th key={column} className={cell} scope="col">
                    {t(`order:publication.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {parts.map(({ part, flag, customerSees, installerSees, count }) => (
                <tr key={part}>
                  <th className={cx(cell, 'hyphens-auto wrap-anywhere')} scope="row">
                    {t(`order:publication.${part}`)}{' '}
                    <code className="font-mono text-[0.9375em] text-birch-2 block">{flag}</code>
                    {count !== null && (
                      <small className="text-birch-2">
                        {t('order:publication.count', { count })}
                      </small>
                    )}
                  </th>
                  {[customerSees, installerSees].map((sees, index) => (
                    <td key={index} className={cx(cell, !sees && 'text-birch-2')}>
                      {sees ? t('order:publication.sees') : t('order:publication.sees_not')}
                    </td>
                  ))}
                </tr>
              ))}
              {documents && (
                <tr>
                  <th className={cx(cell, 'hyphens-auto wrap-anywhere')} scope="row">
                    {t('order:documents.title')}
                  </th>
                  <td className={cell}>{documents.customer}</td>
                  <td className={cell}>{documents.installer}</td>
                </tr>
              )}
            </tbody>
          </table>
          <p className="mt-2.5">
            <Button
              href={(asInstaller ? paths.order : paths.orderAsInstaller)(addressId, order.id)}
            >
              {t(asInstaller ? 'order:publication.as_customer' : 'order:publication.as_installer')}
            </Button>
          </p>
        </div>
      </Disclosure>
    </div>
  )
}

const cell = 'py-2 pe-2 text-start align-top font-normal'
