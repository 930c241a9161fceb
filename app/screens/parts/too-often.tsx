import { useTranslation, type Translate } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'

export function waitText(t: Translate, seconds: number): string {
  if (seconds < 60) return t('page:too_many.in_seconds', { count: seconds })
  return t('page:too_many.in_minutes', { count: Math.ceil(seconds / 60) })
}

/** Placed inside the form, which keeps the typed text. */
export function TooOften(props: { seconds: number; level?: 2 | 3; id?: string }) {
  const { seconds, level = 2, id } = props
  const { t } = useTranslation()
  const title = t('page:too_many.title')
  return (
    <Notice tone="danger" role="alert" focus title={title} level={level} id={id}>
      {waitText(t, seconds)}
    </Notice>
  )
}
