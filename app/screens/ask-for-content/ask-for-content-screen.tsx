import { dot } from '~/domain/one-line'
import { Button } from '~/ui/button'
import { json, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { pageData, openScreen } from '~/portal/page-data.server'
import { takeFromLimit, tooManyRequests } from '~/portal/rate-limit.server'
import { readForm, requiredText } from '~/http/form-fields.server'
import { BackLink, PageHead } from '~/ui/page-head'
import { pageMeta } from '~/ui/page-meta'
import { paths } from '~/paths'
import { pathToInvitation } from '~/portal/pending-invitation.server'
import { requirePortal, type Portal } from '~/portal/portal.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { ApiError } from '~/upstream/call.server'
import { requestPublication, type UnpublishedOrder } from '~/upstream/publication-request.server'
import { orNull } from '~/upstream/settle'
import { PortalPlainPage } from '~/screens/shell/portal-plain-page'
import {
  requestView,
  currentRequest,
  beginRequest,
  type RequestView,
  type SalesPersonView,
} from './content-request.server'
import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'
import type { WordKey } from '~/domain/word-key'
import { useForm } from '@conform-to/react'
import { getZodConstraint } from '@conform-to/zod/v4'
import { z } from 'zod'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { CallLinks } from '~/screens/parts/contact-links'
import { Fold } from '~/ui/fold'
import { Fact, Facts } from '~/ui/facts'
import { FormError, PostForm, type FailedForm } from '~/screens/shell/post-form'
import { useFooter } from '~/screens/shell/root-data'

export const meta = pageMeta(null, 'ask_for_content:description')

/**
 * People ask the salesperson to publish an order (specification 2.15). The page also serves people without any
 * address (specification 8).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, url } = await openScreen(args)
  // Only the first step redirects to a pending invitation; later steps are not interrupted.
  const invitation =
    url.search === '' && !portal.preview
      ? await pathToInvitation(args, paths.askForContent())
      : null
  if (invitation) throw safeRedirect(invitation)
  const contentRequest = await currentRequest(portal, args.context)
  const addresses = await orNull(portal.addresses())
  const hasContent = addresses !== null && addresses.length > 0
  const hasNothing = addresses?.length === 0
  const view = await requestView(portal, url.searchParams.get('step'), contentRequest, hasNothing)
  const roles = portal.rememberedRoles()
  return pageData(
    {
      title: portal.t(titleOf(view.step, hasNothing)),
      view,
      email: portal.person.email,
      hasContent,
      hasNothing,
      // The session began without content, and the first content has been published since.
      isNew: hasContent && roles !== null && Object.keys(roles).length === 0,
      /** False in a preview: staff send no requests for the customer. */
      canRequest: portal.preview === null,
      constraint: getZodConstraint(requestForm),
    },
    { status: view.step === 'ask' && view.problem === 'unavailable' ? 503 : 200 },
  )
}

function titleOf(step: RequestView['step'], hasNothing: boolean) {
  if (step !== 'ask') return `ask_for_content:${step}.title` as const
  return hasNothing ? 'page:no_content.title' : 'ask_for_content:title'
}

export async function action({ request, context }: ActionFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent !== 'find' && intent !== 'send') throw new Response(null, { status: 400 })
  const submission = readForm(form, requestForm)
  if (submission.status !== 'success') {
    return json<FailedForm>(submission.reply(), { status: 400 })
  }
  const order = submission.value
  // This look-up was counted before, so sending does not count again.
  const before = portal.slice('contentRequest').current
  const isSame = before?.orderId === order.orderId && before.postalCode === order.postalCode
  const wait = intent === 'send' && isSame ? null : await takeFromLimit(context, 'lookups')
  if (wait !== null) {
    const refused = submission.reply({ formErrors: ['page:too_many.title'] })
    return tooManyRequests<FailedForm>({ ...refused, wait }, wait)
  }
  if (intent === 'find') {
    await beginRequest(portal, order)
    return safeRedirect(paths.askForContentStep('confirm'))
  }
  if (await isSent(portal, form, order)) return safeRedirect(paths.askForContentStep('done'))
  const formErrors = ['ask_for_content:confirm.failed' satisfies WordKey]
  return json<FailedForm>(submission.reply({ formErrors }), { status: 503 })
}

async function isSent(portal: Portal, form: FormData, order: UnpublishedOrder) {
  try {
    await portal.submitOnce(form, async (key) => {
      await requestPublication(portal.api, order, key)
      await portal.slice('contentRequest').change(() => ({
        ...order,
        sent: true,
        sentAt: portal.now.toISOString(),
      }))
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
  return true
}

export default function AskForContentScreen() {
  const { view } = useLoaderData<typeof loader>()
  return (
    <PortalPlainPage>
      {view.step === 'ask' && <AskStep {...view} />}
      {view.step === 'confirm' && <ConfirmStep {...view} />}
      {view.step === 'done' && <SentStep {...view} />}
      {view.step === 'trace' && <TraceStep {...view} />}
    </PortalPlainPage>
  )
}

/** Longer than any order number or postal code. */
const longest = 64
const typed = requiredText.max(longest, { error: 'ask_for_content:too_long' satisfies WordKey })

/** Find the salesperson, then ask them (specification 2.15). */
const requestForm = z.object({ orderId: typed, postalCode: typed })

function SentStep({ orderId, person }: Extract<RequestView, { step: 'done' }>) {
  const { t } = useTranslation()
  return (
    <div className={column}>
      <div className="grid gap-3" role="status">
        <h1>{t('ask_for_content:done.title')}</h1>
        <p>
          {person?.name
            ? t('ask_for_content:done.text', { name: person.name, orderId })
            : t('ask_for_content:done.text_nameless', { orderId })}
        </p>
      </div>
      {person && <PersonFront person={person} />}
      <p>
        <Button variant="text" flush="start" href={paths.askForContentStep('ask')}>
          {t('ask_for_content:done.another')}
        </Button>
      </p>
    </div>
  )
}

/** The salesperson, with the phone number as a button. */
function PersonFront({ person }: { person: SalesPersonView }) {
  const { t } = useTranslation()
  const name = person.name || t('ask_for_content:designer')
  return (
    <div className="front grid gap-3 rounded-front">
      <div>
        <h2 className="font-sans text-base font-semibold">{name}</h2>
        {person.name !== '' && (
          <p className="text-label text-birch-2">{t('ask_for_content:designer')}</p>
        )}
      </div>
      {person.links.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <CallLinks phones={person.links} name={name} className="max-xs:grow" />
        </p>
      )}
    </div>
  )
}

/** The sent request, until the order is published. */
function TraceStep({ orderId, sentOn, person }: Extract<RequestView, { step: 'trace' }>) {
  const { canRequest } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const order = t('ask_for_content:trace.order', { id: orderId })
  return (
    <div className={column}>
      <h1>{t('ask_for_content:trace.title')}</h1>
      <div className="stack">
        <div className="front flex items-start gap-4 bg-front-new">
          <Icon name="check" className="text-ok" />
          <p className="min-w-0 wrap-anywhere">
            <strong className="block font-semibold">
              {t('ask_for_content:trace.sent', { day: sentOn }).trim()}
            </strong>{' '}
            {[person?.name, order].filter(Boolean).join(dot)}
          </p>
        </div>
        {person && <PersonFront person={person} />}
      </div>
      {canRequest && (
        <Fold summary={t('ask_for_content:trace.another')}>
          <SearchForm orderId="" postalCode="" problem={null} />
        </Fold>
      )}
      <OtherWays hasAsked />
    </div>
  )
}

/** Asks for a confirmation before the request is sent. */
function ConfirmStep({ request, person }: Extract<RequestView, { step: 'confirm' }>) {
  const lastResult = useActionData<typeof action>()
  const { t } = useTranslation()
  const { orderId, postalCode } = request
  const [form, fields] = useForm({ id: 'confirm', lastResult, defaultValue: request })
  return (
    <div className={column}>
      <div className="grid gap-3">
        <h1>{t('ask_for_content:confirm.title')}</h1>
        <p>{t('ask_for_content:confirm.text', { orderId })}</p>
      </div>
      <div className="stack">
        <Progress step={2} label={t('ask_for_content:confirm.step')} />
        <PersonFront person={person} />
        <PostForm
          form={form}
          intent="send"
          className="front grid grid-cols-1 gap-5 print:hidden"
          action={paths.askForContentStep('confirm')}
        >
          <Facts layout="grid">
            <Fact label={t('ask_for_content:find.order')}>{orderId}</Fact>
            <Fact label={t('ask_for_content:confirm.postal_code')}>{postalCode}</Fact>
          </Facts>
          <input type="hidden" name={fields.orderId.name} value={orderId} />
          <input type="hidden" name={fields.postalCode.name} value={postalCode} />
          <FormError form={form} wait={lastResult?.wait} level={3} />
          <p className="flex flex-wrap items-center gap-3">
            <Button variant="primary" className="max-xs:grow max-xs:basis-full" type="submit">
              <Icon name="send" size="small" />
              {t('ask_for_content:confirm.submit')}
            </Button>
            <Button className="max-xs:grow max-xs:basis-full" href={paths.askForContentStep('ask')}>
              {t('ask_for_content:confirm.back')}
            </Button>
          </p>
        </PostForm>
      </div>
    </div>
  )
}

const column = 'grid max-w-136 grid-cols-1 gap-5'

/** The search form, followed by other ways to find one's orders. */
function AskStep(typed: SearchFormProps) {
  const { hasContent, hasNothing, isNew, canRequest } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <div className={column}>
      <div>
        {hasContent && !isNew && <BackLink href={paths.entry()} label={t('page:to_start')} />}
        <PageHead
          title={t(hasNothing ? 'page:no_content.title' : 'ask_for_content:title')}
          intro={t('ask_for_content:lead')}
        />
      </div>
      {isNew && (
        <Notice
          tone="ok"
          role="status"
          title={t('page:no_content.ready')}
          level={2}
          actions={<Button href={paths.entry()}>{t('page:no_content.open')}</Button>}
        />
      )}
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

/** For people without orders: a note on invitations, unless the person has asked already, and a reload button. */
function OtherWays({ hasAsked = false }: { hasAsked?: boolean }) {
  const { email, hasNothing } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  if (!hasNothing) return null
  return (
    <>
      {!hasAsked && (
        <p className="text-birch-2">
          {email === '' ? t('page:no_content.text_no_email') : t('page:no_content.text', { email })}
        </p>
      )}
      <div>
        <Button variant="text" flush="start" href={paths.askForContent()}>
          <Icon name="retry" size="small" />
          {t('page:no_content.reload')}
        </Button>
      </div>
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

function SearchForm({ orderId, postalCode, problem }: SearchFormProps) {
  const { constraint } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { t } = useTranslation()
  const [form, fields] = useForm<{ orderId: string; postalCode: string }>({
    id: 'ask',
    lastResult,
    constraint,
    defaultValue: { orderId, postalCode },
  })
  return (
    <>
      <Progress step={1} label={t('ask_for_content:find.step')} />
      <PostForm
        form={form}
        intent="find"
        className="front grid grid-cols-1 gap-5 print:hidden"
        action={paths.askForContentStep('ask')}
        data-needs-all=""
      >
        <Field
          field={fields.orderId}
          label={t('ask_for_content:find.order')}
          hint={t('ask_for_content:find.order_hint')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          field={fields.postalCode}
          label={t('ask_for_content:find.postal_code')}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        {problem && !lastResult && (
          <Notice tone="danger" role="alert" title={t(problems[problem])} level={2} focus>
            {problem === 'not_found' && (
              <p>
                <WhomToAsk />
              </p>
            )}
          </Notice>
        )}
        <FormError form={form} wait={lastResult?.wait} />
        <p className="flex flex-wrap items-center gap-3">
          <Button variant="primary" className="max-xs:grow max-xs:basis-full" type="submit">
            <Icon name="search" size="small" />
            {t('ask_for_content:find.submit')}
          </Button>
        </p>
      </PostForm>
    </>
  )
}

/** Customer service with its number; without a number the store. */
function WhomToAsk() {
  const { t } = useTranslation()
  const { phone } = useFooter()
  if (!phone) return <span>{t('ask_for_content:contact_store')}</span>
  return (
    <span>
      {t('ask_for_content:call_service')}{' '}
      {phone.href ? <a href={phone.href}>{phone.text}</a> : phone.text}
    </span>
  )
}

function Progress({ step, label }: { step: 1 | 2; label: string }) {
  const { t } = useTranslation()
  return (
    <div className="front">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-birch-2">
        <strong>{t('ask_for_content:step', { step })}</strong> {label}
      </p>
    </div>
  )
}
