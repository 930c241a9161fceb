import type { FieldMetadata } from '@conform-to/react'
import type { InputHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon'

/** What is said where the script checks the field as it is left; the server checks all of it. */
interface Complaints {
  missing?: string
  /** Not of the input's type. */
  mismatch?: string
  /** Below `min`. */
  below?: string
}

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'min' | 'max' | 'maxLength' | 'required'
>

export interface FieldProps extends InputProps {
  field: FieldMetadata<string | undefined>
  label: string
  hint?: string
  complaints?: Complaints
}

/** A labelled input with its hint, and its error (a key of the catalogues) below. */
export function Field({ field, label, hint, complaints = {}, ...input }: FieldProps) {
  const { t } = useTranslation()
  const [error] = field.errors ?? []
  const describedBy = [hint && field.descriptionId, error && field.errorId].filter(Boolean)
  return (
    <p className="field">
      <label htmlFor={field.id}>{label}</label>
      <input
        className="input"
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy.join(' ') || undefined}
        data-check={field.errorId}
        data-missing={complaints.missing}
        data-mismatch={complaints.mismatch}
        data-below={complaints.below}
        {...input}
      />
      {hint && (
        <span className="hint" id={field.descriptionId}>
          {hint}
        </span>
      )}
      <span className="error" id={field.errorId} hidden={!error}>
        <Icon name="alert" />
        <span>{error && t(error)}</span>
      </span>
    </p>
  )
}
