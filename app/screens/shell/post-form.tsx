import { getFormProps, type FormMetadata, type SubmissionResult } from '@conform-to/react'
import { wordKey } from '~/domain/word-key'
import { Form, useRouteLoaderData, type FormProps } from '~/framework'
import { useTranslation } from '~/i18n/use-translation'
import type { loader as rootLoader } from '~/root'
import { TooOften } from '~/screens/parts/too-often'
import { Notice } from '~/ui/notice'

/** The answer of an action that refuses its form; `wait`: sent too often, the seconds until it may be sent. */
export type FailedForm = SubmissionResult<string[]> & { wait?: number }

interface PostFormProps extends Omit<FormProps, 'method' | 'form'> {
  /** From `useForm`. Left out: the form has only buttons, and a refusal opens an error page. */
  form?: FormMetadata
  intent?: string
  action: string
}

/** A form that changes something. */
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
 * The idempotency key of a form: sent twice, it takes effect once (security). Each page has a new
 * one. A form that is shown again with an error keeps its own, since the API may have done the work.
 */
export function FormKey({ previous }: { previous?: unknown }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const key = typeof previous === 'string' ? previous : root?.requestId
  return <input type="hidden" name="key" value={key} />
}

interface FormErrorProps {
  form: FormMetadata
  /** A key of the catalogues. */
  message?: string | undefined
  wait?: FailedForm['wait']
  /** Heading level of the title of "sent too often". */
  level?: 2 | 3
}

/** The reason why a whole form was refused. */
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
