import { useTranslation } from 'react-i18next'

/** How far it is; the done page has no step of its own. */
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
