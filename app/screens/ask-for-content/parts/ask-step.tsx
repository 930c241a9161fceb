import { Button } from '~/ui/button'
import { useForm } from '@conform-to/react'
import { useActionData, useLoaderData } from '~/framework'
import { useTranslation } from '~/i18n/use-translation'
import { Field } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { FormError, PostForm } from '~/screens/shell/post-form'
import type { action, loader } from '../ask-for-content-screen'
import { paths } from '~/paths'

export const column = 'grid max-w-136 grid-cols-[minmax(0,1fr)] gap-5'

/** The search form, followed by other ways to find one's orders. */
export function AskStep(typed: SearchFormProps) {
  const { hasContent, hasNothing, isNew, canRequest } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <div className={column}>
      <h1>{hasNothing ? t('page:no_content.title') : t('ask_for_content:title')}</h1>
      {isNew && <Notice tone="ok" role="status" title={t('page:no_content.ready')} level={2} />}
      {hasContent && (
        <p>
          <Button href={paths.entry()}>{t('page:no_content.open')}</Button>
        </p>
      )}
      <p>{t('ask_for_content:lead')}</p>
      <div className="stack">
        {canRequest ? (
          <SearchForm {...typed} />
        ) : (
          <Notice tone="info">{t('ask_for_content:not_in_preview')}</Notice>
        )}
      </div>
      <OtherWays />
    </div>
  )
}

/** For people without orders: a note on invitations, a reload button, and a note for staff. */
export function OtherWays() {
  const { email, hasNothing, canRequest } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  if (!hasNothing) return null
  return (
    <>
      <p className="text-birch-2">
        {email === '' ? t('page:no_content.text_no_email') : t('page:no_content.text', { email })}
      </p>
      <p>
        <Button variant="text" flush="start" href={paths.askForContent()}>
          <Icon name="retry" size="small" />
          {t('page:no_content.reload')}
        </Button>
      </p>
      {/* Staff get the same page, because their account looks like that of a customer without an order. */}
      {canRequest && <p className="text-sm/note text-birch-2">{t('page:no_content.staff')}</p>}
    </>
  )
}

interface SearchFormProps {
  orderId: string
  postalCode: string
  problem: 'not_found' | 'unavailable' | null
}

const problems = {
  not_found: 'ask_for_content:no_salesperson_found',
  unavailable: 'ask_for_content:search_failed',
} as const

export function SearchForm({ orderId, postalCode, problem }: SearchFormProps) {
  const lastResult = useActionData<typeof action>()
  const { t } = useTranslation()
  const [form, fields] = useForm<{ orderId: string; postalCode: string }>({
    id: 'ask',
    lastResult,
    defaultValue: { orderId, postalCode },
  })
  const messages = { valueMissing: t('validation:field_is_required') }
  return (
    <>
      <Progress step={1} label={t('ask_for_content:find.step')} />
      <PostForm
        form={form}
        intent="find"
        className="front grid grid-cols-[minmax(0,1fr)] gap-5 print:hidden"
        action={paths.askForContentStep('ask')}
        data-needs-all=""
      >
        <Field
          field={fields.orderId}
          label={t('ask_for_content:find.order')}
          hint={t('ask_for_content:find.order_hint')}
          messages={messages}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <Field
          field={fields.postalCode}
          label={t('ask_for_content:find.postal_code')}
          messages={messages}
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
        {problem && !lastResult && (
          <Notice tone="danger" role="alert" focus>
            {t(problems[problem])}
          </Notice>
        )}
        <FormError form={form} wait={lastResult?.wait} />
        <p className="flex flex-wrap items-center gap-3">
          <Button variant="primary" place="max-xs:grow max-xs:basis-full" type="submit">
            <Icon name="search" size="small" />
            {t('ask_for_content:find.submit')}
          </Button>
        </p>
      </PostForm>
    </>
  )
}

export function Progress({ step, label }: { step: 1 | 2; label: string }) {
  const { t } = useTranslation()
  return (
    <div className="front">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-birch-2">
        <strong>{t('ask_for_content:step', { step })}</strong> {label}
      </p>
    </div>
  )
}
