import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/icon'
import type { ShowroomLink } from '../../../domain/showroom'

/** Links to the 3D models; each opens in a new tab and says so. */
export function Models({ models }: { models: ShowroomLink[] }) {
  const { t } = useTranslation()
  return (
    <>
      {models.map((model, index) => (
        <a key={index} className="front line" href={model.url} target="_blank" rel="noopener">
          <Icon name="cube" />
          <span className="grow">
            {model.name || t('order:models.unnamed', { number: index + 1 })}{' '}
            <small>{t('order:models.new_tab')}</small>
          </span>
          <Icon name="external" className="icon-s" />
        </a>
      ))}
    </>
  )
}
