import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Notice } from './notice'

/** When what was done too often may be done again. */
export function waitText(t: TFunction, seconds: number): string {
  if (seconds < 60) return t('page:too_many.in_seconds', { count: seconds })
  return t('page:too_many.in_minutes', { count: Math.ceil(seconds / 60) })
}

/** In the place where it was tried: what was typed there is still there. */
export function TooOften({ seconds }: { seconds: number }) {
  const { t } = useTranslation()
  return (
    <Notice tone="danger" role="alert" title={t('page:too_many.title')}>
      {waitText(t, seconds)}
    </Notice>
  )
}
