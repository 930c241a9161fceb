import { useTranslation } from 'react-i18next'
import { ModelLinks } from '~/screens/parts/model-links'
import type { Page } from '~/domain/page'
import type { ShowroomLink } from '~/domain/showroom'

export function Models({ models }: { models: Page<ShowroomLink> }) {
  const { t } = useTranslation()
  return <ModelLinks models={models} unnamed={(number) => t('order:models.unnamed', { number })} />
}
