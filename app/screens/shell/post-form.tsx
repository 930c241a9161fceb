import { getFormProps, type FormMetadata, type SubmissionResult } from '@conform-to/react'
import { wordKey } from '~/domain/word-key'
import { Form, type FormProps } from '~/framework'
import { useTranslation } from '~/i18n/use-translation'
import { TooOften } from '~/screens/parts/too-often'
import { Notice } from '~/ui/notice'
import { useRoot } from './root-data'

/** `wait`: sent too often, the seconds to wait. */
export type FailedForm = SubmissionResult<string[]> & { wait?: number }

interface PostFormProps extends Omit<FormProps, 'method' | 'form'> {
  /** Left out: the form has only buttons, and a refusal opens an error page. */
  form?: FormMetadata
  intent?: string
  action: string
}

export function PostForm({ form, intent, children, ...props }: PostFormProps) {
  const given = form?.initialValue as { key?: unknown } | undefined
  return (
    <Form method="post" {...(form && getFormProps(form))} {...props}>
      <FormKey previous={given?.key} />
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children}
    </Form>
  )
}

/**
 * The one-time key: a repeated form takes effect once. A page has a new key; a form shown with an error keeps
 * its own, since the API may have done the work.
 */
export function FormKey({ previous }: { previous?: unknown }) {
  const root = useRoot()
  const key = typeof previous === 'string' ? previous : root?.requestId
  return <input type="hidden" name="key" value={key} />
}

interface FormErrorProps {
  form: FormMetadata
  /** A catalogue key. */
  message?: string | undefined
  wait?: FailedForm['wait']
  /** The heading level of the message "sent too often". */
  level?: 2 | 3
}

/** The error that concerns the whole form. */
export function FormError({ form, message = form.errors?.[0], wait, level }: FormErrorProps) {
  const { t } = useTranslation()
  if (wait) return <TooOften id={form.errorId} seconds={wait} level={level} />
  if (!message) return null
  return (
    <Notice id={form.errorId} tone="danger" role="alert" focus>
      {t(wordKey(message))}
    </Notice>
  )
}
