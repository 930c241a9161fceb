import { wordKey } from '~/domain/word-key'
import { useForm, type SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { Field } from '~/components/field'
import { Icon } from '~/components/icon'
import { Notice } from '~/components/notice'
import type { ExpiryChoice } from '~/domain/expiry-choice'
import { TooOften } from '~/screens/parts/too-often'
import { FormKey } from '~/screens/shell/form-key'
import { ExpiryFields } from './expiry-fields'

export interface InvitationFormProps {
  /** Path and search of the order's page. */
  self: string
  /** Today in Helsinki: the first day that may be chosen. */
  firstDay: string
  /** The days that are offered, the suggested one first. */
  choices: readonly ExpiryChoice[]
  /** The form that failed; where it was sent too often, with the seconds to wait. */
  lastResult?: SubmissionResult<string[]> & { wait?: number }
  /** The input from before a login. */
  draft?: Record<string, string> | null
}

/** The id of the e-mail's field: a browser that goes to a field by its anchor puts the cursor in it. */
export const emailField = 'invite-email'

/** Invites somebody to see the order until a day (specification 5). */
export function InvitationForm(props: InvitationFormProps) {
  const { t } = useTranslation()
  const { self, firstDay, choices, lastResult, draft } = props
  const [form, { email, expiresAt }] = useForm<{ email: string; expiresAt: string }>({
    id: 'invite',
    lastResult,
    defaultValue: draft,
  })
  const missing = t('validation:field_is_required')
  const [failure] = form.errors ?? []
  return (
    <form
      className="front form-row"
      method="post"
      // With an error, and after a login, the page opens at the form; where it failed, at the reason.
      action={`${self}#${form.id}`}
      id={failure ? undefined : form.id}
      noValidate
    >
      <FormKey previous={lastResult?.initialValue?.key} />
      <input type="hidden" name="intent" value="invite" />
      {failure && (
        <div className="col-span-full">
          {lastResult?.wait ? (
            <TooOften id={form.id} seconds={lastResult.wait} level={3} />
          ) : (
            <Notice tone="danger" role="alert" focus id={form.id}>
              {t(wordKey(failure))}
            </Notice>
          )}
        </div>
      )}
      <p className="tiny col-span-full">{t('order:sharing.text')}</p>
      <Field
        field={email}
        label={t('order:sharing.form.email')}
        messages={{ valueMissing: missing, typeMismatch: t('validation:field_type_email') }}
        type="email"
        autoComplete="off"
        required
      />
      <ExpiryFields
        field={expiresAt}
        choices={choices}
        until={lastResult?.initialValue?.until ?? draft?.until}
        firstDay={firstDay}
        hint={t('order:sharing.form.expires_hint')}
      />
      <button className="button" type="submit">
        <Icon name="send" className="icon-s" />
        {t('order:sharing.form.send')}
      </button>
    </form>
  )
}
