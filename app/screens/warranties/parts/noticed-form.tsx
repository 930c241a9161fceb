import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'
import type { Noticed } from '~/domain/defect-deadline'
import { paths } from '~/paths'
import { warrantiesHref } from '~/screens/warranties/view'

interface NoticedFormProps {
  addressId: string
  noticed: Noticed
  /** Today, YYYY-MM-DD. */
  lastDay: string
  page: number
}

const errors = {
  unreadable: 'validation:field_type_date',
  ahead: 'warranties:noticed.ahead',
} as const

/** The day on which somebody noticed a defect; it is asked of all orders of the page. */
export function NoticedForm({ addressId, noticed, lastDay, page }: NoticedFormProps) {
  const { t } = useTranslation()
  const error =
    noticed.state === 'unreadable' || noticed.state === 'ahead' ? errors[noticed.state] : null
  // A field for dates would not show what is none.
  const isText = noticed.state === 'unreadable'
  return (
    <section aria-labelledby="noticed-title">
      <h2 id="noticed-title" className="gap">
        {t('warranties:noticed.title')}
      </h2>
      <form className="front solo max-w-[34rem]" method="get" action={paths.warranties(addressId)}>
        <p>{t('warranties:noticed.text')}</p>
        {page > 1 && <input type="hidden" name="page" value={page} />}
        <p className="field">
          <label htmlFor="noticed">{t('warranties:noticed.label')}</label>
          <input
            className="input"
            id="noticed"
            name="noticed"
            type={isText ? 'text' : 'date'}
            defaultValue={valueOf(noticed)}
            max={isText ? undefined : lastDay}
            required
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'noticed-error' : undefined}
            {...(error && { autoFocus: true })}
          />
          {error && (
            <span className="error" id="noticed-error">
              <Icon name="alert" />
              <span>{t(error)}</span>
            </span>
          )}
        </p>
        <p className="actions">
          <button className="button" type="submit">
            {t('warranties:noticed.submit')}
          </button>
          {noticed.state !== 'none' && (
            <a className="button text" href={warrantiesHref(addressId, { noticed: '', page })}>
              {t('warranties:noticed.clear')}
            </a>
          )}
        </p>
      </form>
    </section>
  )
}

/** As a field for dates has it, where it is one. */
function valueOf(noticed: Noticed): string {
  if (noticed.state === 'none') return ''
  return noticed.state === 'given' ? noticed.day : noticed.text
}
