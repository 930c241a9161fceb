import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { FormKey } from '~/screens/shell/form-key'

/** Says what the portal keeps of the person over logins, and deletes it. */
export function Memory() {
  const { t } = useTranslation()
  return (
    <section className="stack" aria-labelledby="memory">
      <div className="front">
        <h2 id="memory">{t('settings:memory.title')}</h2>
        <p>{t('settings:memory.about')}</p>
      </div>
      <form className="front" method="post" action={paths.memorySettings()}>
        <FormKey />
        <input type="hidden" name="intent" value="forget" />
        <p className="actions">
          <button className="button" type="submit">
            {t('settings:memory.delete')}
          </button>
        </p>
      </form>
    </section>
  )
}
