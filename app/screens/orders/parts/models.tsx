import { useTranslation } from 'react-i18next'
import { ModelLinks } from '../../../components/model-links'
import type { ShowroomLink } from '../../../domain/showroom'

export function Models({ models }: { models: ShowroomLink[] }) {
  const { t } = useTranslation()
  return <ModelLinks models={models} unnamed={(number) => t('order:models.unnamed', { number })} />
}
