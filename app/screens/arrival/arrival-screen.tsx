import { Button } from '~/ui/button'
import { BackLink } from '~/ui/back-link'
import { LoadError } from '~/ui/load-error'
import type { ProductRow } from '~/domain/product-row'
import { rowsInOrder } from '~/domain/rooms'
import { Form, json, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { openScreen, pageData } from '~/portal/page-data.server'
import { useOrder, type OrderHandle } from '~/screens/orders/order/layout'
import { pageMeta } from '~/ui/page-meta'
import { chosenPictures, marksIn, marksWithRest } from './marks'
import { openArrival } from './open-arrival.server'
import { ArrivedButton, CheckedRooms } from './parts/checked-rooms'

export const handle = {
  menu: 'orders',
  heading: 'arrival:title',
  intro: 'arrival:intro',
} satisfies OrderHandle
export const meta = pageMeta('arrival:page_title', 'arrival:description')

export async function loader(args: LoaderFunctionArgs) {
  const { portal, list } = await openArrival(args)
  const checkedRow = (row: ProductRow) => ({ rowKey: list?.keys.get(row) ?? '', row })
  const data = {
    /** The form as it was when the session ended. */
    written: marksIn(Object.entries((await portal.takeDraft()) ?? {})),
    isPreview: portal.preview !== null,
    rooms:
      list &&
      list.rooms.map((room) => ({
        name: room.description,
        rows: rowsInOrder([room]).map(checkedRow),
      })),
  }
  return pageData(data, { status: list ? 200 : 503 })
}

/** Shows the form again with the rows of the pressed button as arrived. Nothing is stored. */
export async function action(args: ActionFunctionArgs) {
  // After a lost session the login gets the form as a draft.
  await openScreen(args, 'addressId', 'orderId')
  const form = await args.request.formData()
  return json({ marks: marksWithRest(form), chosen: chosenPictures(form) })
}

/** Each row of the order, by room, with its state: one form, which leads to the review (answer 101). */
export default function ArrivalScreen() {
  const { addressId, orderId } = useOrder()
  const { isPreview, rooms, written } = useLoaderData<typeof loader>()
  const { marks = written, chosen = [] } = useActionData<typeof action>() ?? {}
  const { t } = useTranslation()
  const self = paths.arrival(addressId, orderId)
  const keys = (rooms ?? []).flatMap(({ rows }) => rows.map(({ rowKey }) => rowKey))
  const done = keys.filter((key) => marks[key]).length
  return (
    <>
      <BackLink href={paths.order(addressId, orderId)} label={t('order:title', { id: orderId })} />
      <header className="page-head">
        <div>
          <h1>{t('arrival:title')}</h1>
          <p>{t('arrival:intro')}</p>
          {chosen.length > 0 && (
            <p role="status">{t('arrival:choose_again', { names: chosen.join(', ') })}</p>
          )}
        </div>
      </header>
      {rooms ? (
        <Form
          className="group/form stack overflow-visible"
          method="post"
          action={self}
          data-arrival={orderId}
          data-checked={t('arrival:checked', { done: '#', count: keys.length })}
        >
          <fieldset className="contents" disabled={isPreview}>
            <legend className="sr-only">{t('arrival:title')}</legend>
            {/* Enter in a choice presses the first button of a form: this one marks nothing. */}
            <button type="submit" hidden>
              {t('arrival:review.action')}
            </button>
            <CheckedRooms rooms={rooms} marks={marks} />
            {done < keys.length && (
              <ArrivedButton
                of="form"
                all={t('arrival:whole')}
                rest={t('arrival:whole_rest')}
                keys={keys}
              />
            )}
            {/* Sticky. Without scripts a mark makes the number wrong, so the number is hidden. */}
            <div className="front z-2 flex flex-wrap items-center justify-between gap-3 rounded-b-front bg-front-raised shadow-sheet sticky bottom-[calc(var(--spacing-bottomnav)+0.75rem+env(safe-area-inset-bottom))] lg:bottom-4">
              <p
                className="text-sm/note text-birch-2 [form:not([data-keeps]):has(:checked:not([checked]))_&]:invisible"
                role="status"
                data-status=""
              >
                {t('arrival:checked', { done, count: keys.length })}
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
        <LoadError title={t('errors:error_loading_product_rows')} retryHref={self} />
      )}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
