import type { FieldMetadata } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { Field } from '~/ui/field'
import { expiryText } from '~/domain/expiry'
import { lastExpiryDay, type ExpiryChoice } from '~/domain/expiry-choice'

interface ExpiryFieldsProps {
  field: FieldMetadata<string | undefined>
  /** Offered, the suggested one first. */
  choices: readonly ExpiryChoice[]
  /** The choice as it was sent before. */
  until: unknown
  /** Today in Helsinki: the first day that may be chosen. */
  firstDay: string
  hint?: string
}

const names = {
  delivery: 'order:sharing.until.delivery',
  month: 'order:sharing.until.month',
  quarter: 'order:sharing.until.quarter',
  year: 'order:sharing.until.year',
} as const

/** Until when: days that are offered, or another one, which is typed. */
export function ExpiryFields({ field, choices, until, firstDay, hint }: ExpiryFieldsProps) {
  const { t } = useTranslation()
  const chosen = chosenDay(choices, { until, expiresAt: field.initialValue ?? '' })
  const shown = field.initialValue ?? ''
  return (
    <fieldset className="col-span-full grid min-w-0" data-choices="">
      <legend className="tiny">{t('order:sharing.until.title')}</legend>
      {choices.map(({ preset, day }) => (
        <label key={day} className="choice">
          <input type="radio" name="until" value={day} defaultChecked={day === chosen} />{' '}
          <span>
            {t(names[preset])} <small className="muted">{expiryText(day)}</small>
          </span>
        </label>
      ))}
      <label className="choice">
        <input type="radio" name="until" value={ownDay} defaultChecked={chosen === ownDay} />{' '}
        <span>{t('order:sharing.until.own')}</span>
      </label>
      {/* It distinguishes a typed day from the one that the form was sent with. */}
      <input type="hidden" name="filled" value={until === ownDay ? '' : shown} />
      <Field
        field={field}
        label={t('order:sharing.form.expires')}
        hint={hint}
        messages={{
          valueMissing: t('validation:field_is_required'),
          rangeUnderflow: t('validation:date_in_past'),
        }}
        type="date"
        min={firstDay}
        max={lastExpiryDay}
      />
    </fieldset>
  )
}

/** The form sends this where none of the offered days is chosen. */
export const ownDay = 'own'

/**
 * Which of the offered days is marked, or that another one is.
 * @param until as it was sent before
 * @param expiresAt the day in the field; empty in a form that begins
 */
function chosenDay(
  choices: readonly ExpiryChoice[],
  { until, expiresAt }: { until: unknown; expiresAt: string },
): string {
  const sent = typeof until === 'string' && until !== '' ? until : expiresAt
  if (choices.some(({ day }) => day === sent)) return sent
  const isOwn = sent !== '' || choices.length === 0
  return isOwn ? ownDay : (choices[0]?.day ?? ownDay)
}
