import { wordKey } from '~/domain/word-key'
import { getInputProps, type FieldMetadata } from '@conform-to/react'
import type { InputHTMLAttributes } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from './icon'

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'min' | 'max' | 'maxLength' | 'required'
>

export interface FieldProps extends InputProps {
  field: FieldMetadata<string | undefined>
  label: string
  type?: 'text' | 'email' | 'date'
  hint?: string
}

/**
 * Input with label, hint and error (a catalogue key). The page opens at the first error. The form's constraints say
 * whether it is required. The script shows the errors that the browser finds; the server checks again.
 */
export function Field(props: FieldProps) {
  const { field, label, type = 'text', hint, ...input } = props
  const { t } = useTranslation()
  const [error] = field.errors ?? []
  const ariaDescribedBy = hint && field.descriptionId
  const { key, ...known } = getInputProps(field, { type, ariaDescribedBy })
  return (
    <p className="field">
      <label htmlFor={field.id}>{label}</label>
      <input
        key={key}
        {...known}
        className="input"
        data-check={field.errorId}
        data-missing={t('validation:field_is_required')}
        data-mismatch={type === 'email' ? t('validation:field_type_email') : undefined}
        data-below={type === 'date' ? t('validation:date_in_past') : undefined}
        {...(error && { autoFocus: true })}
        {...input}
      />
      {hint && (
        <span className="hint" id={field.descriptionId}>
          {hint}
        </span>
      )}
      <span className="error" id={field.errorId} hidden={!error}>
        <Icon name="alert" size="note" />
        <span>{error && t(wordKey(error))}</span>
      </span>
    </p>
  )
}
