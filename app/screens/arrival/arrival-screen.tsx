import { Button } from '~/ui/button'
import { BackLink, PageHead } from '~/ui/page-head'
import { LoadError } from '~/ui/load-error'
import { Form, json, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { useOrder, type OrderHandle } from '~/screens/orders/order/layout'
import { pageMeta } from '~/ui/page-meta'
import { checkIn, checkWithRest, noteFields } from './marks'
import { openArrival } from './open-arrival.server'
import { ArrivedButton, CheckedRooms, HiddenFields, stale } from './parts/checked-rooms'
import { Icon } from '~/ui/icon'
import { untilScript } from '~/ui/until-script'

export const handle = {
  heading: 'arrival:title',
  intro: 'arrival:intro',
} satisfies OrderHandle
export const meta = pageMeta('arrival:page_title', 'arrival:description')

export async function loader(args: LoaderFunctionArgs) {
  const { portal, list, failure } = await openArrival(args)
  const data = {
    /** The draft of an ended session. */
    written: checkIn(Object.entries((await portal.takeDraft()) ?? {})),
    isPreview: portal.preview !== null,
    list,
    failure,
  }
  return pageData(data, { status: list ? 200 : 503 })
}

/** Shows the form with the pressed button's rows as arrived. Nothing is stored. */
export async function action(args: ActionFunctionArgs) {
  // If the session has ended, this keeps the form as a draft and redirects to the login.
  await openArrival(args)
  const form = await args.request.formData()
  return json(checkWithRest(form))
}

/** Each row of the order, by room, with its state; the form leads to the review (answer 109). */
export default function ArrivalScreen() {
  const { addressId, orderId } = useOrder()
  const { isPreview, list, failure, written } = useLoaderData<typeof loader>()
  const check = useActionData<typeof action>() ?? written
  const { marks } = check
  const { t } = useTranslation()
  const self = paths.arrival(addressId, orderId)
  const keys = [...(list?.keys.values() ?? [])]
  const done = keys.filter((key) => marks[key]).length
  return (
    <>
      <BackLink href={paths.order(addressId, orderId)} label={t('order:title', { id: orderId })} />
      <PageHead title={t('arrival:title')} intro={t('arrival:intro')}>
        <button type="button" className="act cursor-pointer" data-print="" {...untilScript}>
          <Icon name="print" size="small" />
          {t('arrival:print')}
        </button>
        <p className="hidden print:block">{t('order:title', { id: orderId })}</p>
      </PageHead>
      {list ? (
        <Form
          className="group/form grid grid-cols-1 gap-3"
          method="post"
          action={self}
          data-arrival={orderId}
          data-rows={keys.length}
        >
          <fieldset className="contents" disabled={isPreview}>
            <legend className="sr-only">{t('arrival:title')}</legend>
            {/* Enter presses a form's first button, so this hidden first button opens the review and marks no
                row. */}
            <button type="submit" hidden formAction={paths.arrivalReview(addressId, orderId)}>
              {t('arrival:review.action')}
            </button>
            <HiddenFields fields={noteFields(check)} />
            <CheckedRooms list={list} marks={marks} action={self} />
            {list.rooms.length > 1 && (
              <ArrivedButton of="form" keys={keys} isDone={done === keys.length} />
            )}
            <OnPaper />
            <div className="dock items-center">
              <p className={`note ${stale}`} role="status">
                <b data-count="">{done}</b>/{keys.length} {t('arrival:checked')}
              </p>
              <Button
                type="submit"
                variant="primary"
                formAction={paths.arrivalReview(addressId, orderId)}
              >
                {t('arrival:review.action')}
              </Button>
            </div>
          </fieldset>
        </Form>
      ) : (
        <LoadError title={t(failure)} retryHref={self} />
      )}
    </>
  )
}

function OnPaper() {
  const { t } = useTranslation()
  return (
    <div className="hidden print:block">
      <h2>{t('arrival:paper.notes')}</h2>
      <div className="mt-[8mm] h-[8mm] border-y border-[#999]" />
      <div className="grid grid-cols-3 gap-[8mm] pt-[16mm] *:border-t *:pt-[1mm]">
        <p>{t('arrival:paper.day')}</p>
        <p>{t('arrival:paper.checked_by')}</p>
        <p>{t('arrival:paper.driver')}</p>
      </div>
    </div>
  )
}
