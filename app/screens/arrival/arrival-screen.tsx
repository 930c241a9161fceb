import { BackLink } from '~/components/back-link'
import { LoadError } from '~/components/load-error'
import { Notice } from '~/components/notice'
import { Pagination } from '~/components/pagination'
import type { ProductRow } from '~/domain/product-row'
import { rowsInOrder } from '~/domain/rooms'
import { roomsPage } from '~/domain/rooms-page'
import { json, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { listHref, readPage } from '~/navigation/list-query'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { paths } from '~/paths'
import { openScreen } from '~/portal/open-screen.server'
import { pageData } from '~/portal/page-data.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { marksIn, markValue, restIn } from './marks'
import { openArrival, saveMarks } from './open-arrival.server'
import { CheckedRooms } from './parts/checked-rooms'

export const handle = {
  menu: 'orders',
  width: 'narrow',
  description: 'arrival:description',
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId, orderId, list, marks, failure } = await openArrival(args)
  const shown = list && roomsPage(list.rooms, readPage(url.searchParams, 'page'))
  const keys = [...(list?.keys.values() ?? [])]
  const checkedRow = (row: ProductRow) => {
    const rowKey = list?.keys.get(row) ?? ''
    return { rowKey, row, stored: marks[rowKey] ? markValue(marks[rowKey]) : null }
  }
  const data = {
    title: portal.pageTitle(portal.t('arrival:page_title', { id: orderId })),
    ...{ addressId, orderId, failure, marks },
    /** As it was when the session ended. It is not stored: others could have led here with it. */
    written: marksIn(Object.entries((await portal.takeDraft()) ?? {})),
    isPreview: portal.preview !== null,
    view: shown && {
      ...{ page: shown.page, pages: shown.pages },
      rooms: shown.rooms.map((room) => {
        return { name: room.description, rows: rowsInOrder([room]).map(checkedRow) }
      }),
      checked: { done: keys.filter((key) => marks[key]).length, count: keys.length },
    },
  }
  return pageData(data, { status: shown ? 200 : 503 })
}

/** Stores the marks of this page, and leads on to where the pressed button says. */
export async function action(args: ActionFunctionArgs) {
  const { portal, url, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const form = await args.request.formData()
  const [intent, typed] = [form.get('intent'), marksIn(form)]
  if (!(await saveMarks(portal, orderId, typed, restIn(form))))
    return json({ typed }, { status: 503 })
  if (intent === 'review') return safeRedirect(paths.arrivalReview(addressId, orderId))
  if (intent === 'save') await portal.tell({ key: 'arrival:saved', tone: 'ok' })
  const next = readPage(url.searchParams, 'page') + (intent === 'save' ? 1 : 0)
  return safeRedirect(listHref(paths.arrival(addressId, orderId), { query: '', page: next }))
}

export default function ArrivalScreen() {
  const { addressId, orderId, isPreview, view, marks, written, failure } =
    useLoaderData<typeof loader>()
  const typed = useActionData<typeof action>()?.typed
  const { t } = useTranslation()
  const self = paths.arrival(addressId, orderId)
  const pageHref = (page: number) => listHref(self, { query: '', page })
  const notSaved = (
    <Notice tone="danger" role="alert" focus title={t('arrival:not_saved.title')} level={2}>
      {t('arrival:not_saved.text')}
    </Notice>
  )
  return (
    <>
      <BackLink href={paths.order(addressId, orderId)} label={t('order:title', { id: orderId })} />
      <header className="head">
        <div>
          <h1>{t('arrival:title')}</h1>
          <p>{t('arrival:intro')}</p>
        </div>
      </header>
      {typed && notSaved}
      {/* The page's script saves them at once. */}
      {Object.keys(written).length > 0 && <noscript>{notSaved}</noscript>}
      {view ? (
        <form
          className="stack"
          method="post"
          action={pageHref(view.page)}
          // In a preview nothing is kept.
          data-arrival={isPreview ? undefined : paths.arrivalDraft(addressId, orderId)}
          data-saving={t('arrival:device.saving')}
          data-saved={t('arrival:device.saved')}
          data-kept={t('arrival:device.kept')}
        >
          <fieldset className="contents" disabled={isPreview}>
            <legend className="sr">{t('arrival:title')}</legend>
            {/* Enter in a choice presses the first button of a form: this one saves, the next marks a room. */}
            <button type="submit" hidden>
              {t('arrival:save')}
            </button>
            <CheckedRooms rooms={view.rooms} marks={{ ...marks, ...written, ...typed }} />
            <div className="front actions">
              <p className="tiny">
                {/* It counts what the page was loaded with, and is hidden while more is marked. */}
                <span className="counted">{t('arrival:checked', view.checked)}</span>{' '}
                {view.pages > 1 && <span className="block">{t('shell:pages.page', view)}</span>}{' '}
                <span className="block" role="status" data-status="" />
              </p>
              {view.page > 1 && (
                <button type="submit" className="button text" formAction={pageHref(view.page - 1)}>
                  {t('shell:pages.previous')}
                </button>
              )}
              <button type="submit" className="button text" name="intent" value="save">
                {view.page < view.pages ? t('arrival:next') : t('arrival:save')}
              </button>
              <button type="submit" className="button primary" name="intent" value="review">
                {t('arrival:review.action')}
              </button>
            </div>
          </fieldset>
          {isPreview && <Pagination page={view.page} pages={view.pages} href={pageHref} />}
        </form>
      ) : (
        <LoadError title={t(failure)} retryHref={self} />
      )}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
