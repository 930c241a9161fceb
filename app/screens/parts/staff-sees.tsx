import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'

export type StaffSeesProps =
  | { list: 'offers'; active: number; past: number }
  | { list: 'documents'; count: number; shared: number }
  | { list: 'deliveries'; main: number; others: number }

/** For staff in a preview: numbers that customer and installer see. */
export function StaffSees({ list, ...counts }: StaffSeesProps) {
  const { t } = useTranslation()
  return (
    <p className="flex items-center gap-3 rounded-front bg-preview px-4 py-3 text-label text-on-preview print:hidden forced-colors:border">
      <Icon name="mask" />
      <span className="min-w-0 wrap-anywhere">{t(`preview:sees.${list}`, counts)}</span>
    </p>
  )
}
