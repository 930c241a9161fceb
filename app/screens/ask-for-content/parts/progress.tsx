import { useTranslation } from '~/i18n/use-translation'

/** The number and name of the step. */
export function Progress({ step, label }: { step: 1 | 2; label: string }) {
  const { t } = useTranslation()
  return (
    <div className="front">
      <p className="progress">
        <strong>{t('ask_for_content:step', { step })}</strong> {label}
      </p>
    </div>
  )
}
