import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { FormKey } from '~/screens/shell/form-key'

/** Says since when the portal keeps something over logins, and deletes it; null: it keeps nothing. */
export function Memory({ memory }: { memory: { since: string | null } | null }) {
  const { t } = useTranslation()
  if (!memory) return null
  return (
    <section className="stack" aria-labelledby="memory">
      <div className="front">
        <h2 id="memory">{t('settings:memory.title')}</h2>
        <p>{t('settings:memory.about')}</p>
        {memory.since && <p>{t('settings:memory.since', { day: memory.since })}</p>}
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
