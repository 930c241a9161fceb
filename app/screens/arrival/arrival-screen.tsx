import { BackLink } from '~/components/back-link'
import { LoadError } from '~/components/load-error'
import { Notice } from '~/components/notice'
import { Pagination } from '~/components/pagination'
import { markOf, type Mark } from '~/domain/arrival-check'
import { rowsInOrder } from '~/domain/rooms'
import { roomsPage } from '~/domain/rooms-page'
import { json, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { listHref, readPage } from '~/navigation/list-query'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { marksIn } from './marks'
import { openArrival, saveMarks } from './open-arrival.server'
import { CheckedRooms, roomValue } from './parts/checked-rooms'

export const handle = {
  menu: 'orders',
  width: 'narrow',
  description: 'arrival:description',
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId, orderId, list, marks, failure } = await openArrival(args)
  const shown = list && roomsPage(list.rooms, readPage(url.searchParams, 'page'))
  const keys = [...(list?.keys.values() ?? [])]
  // As it was when the session ended.
  const written = marksIn(Object.entries((await portal.takeDraft()) ?? {}))
  const data = {
    title: portal.pageTitle(portal.t('arrival:page_title', { id: orderId })),
    ...{ addressId, orderId, failure, marks: { ...marks, ...written } },
    isPreview: portal.preview !== null,
    view: shown && {
      ...{ page: shown.page, pages: shown.pages, rooms: shown.rooms },
      /** Of the rows of these rooms, in their order. */
      keys: rowsInOrder(shown.rooms).map((row) => list.keys.get(row) ?? ''),
      checked: { done: keys.filter((key) => marks[key]).length, count: keys.length },
    },
  }
  return pageData(data, { status: shown ? 200 : 503 })
}

/** Stores the marks of this page, and leads on to where the pressed button says. */
export async function action(args: ActionFunctionArgs) {
  const { portal, url, addressId, orderId, list, marks } = await openArrival(args)
  const form = await args.request.formData()
  const page = readPage(url.searchParams, 'page')
  const [intent, rest] = [form.get('intent'), form.get('rest')]
  const typed: Record<string, Mark> = { ...marksIn(form) }
  const others = list && rest !== null ? roomsPage(list.rooms, page).rooms : []
  for (const row of rowsInOrder(others.filter((room) => roomValue(room) === rest))) {
    const key = list?.keys.get(row) ?? ''
    // Another phone may have marked it meanwhile.
    typed[key] ??= marks[key] ?? markOf('arrived', '')
  }
  if (!(await saveMarks(portal, orderId, typed))) return json({ typed }, { status: 503 })
  if (intent === 'review') return safeRedirect(paths.arrivalReview(addressId, orderId))
  if (intent === 'save') await portal.tell({ key: 'arrival:saved', tone: 'ok' })
  const next = intent === 'save' ? page + 1 : page
  return safeRedirect(listHref(paths.arrival(addressId, orderId), { query: '', page: next }))
}

export default function ArrivalScreen() {
  const { addressId, orderId, isPreview, view, marks, failure } = useLoaderData<typeof loader>()
  const typed = useActionData<typeof action>()?.typed
  const { t } = useTranslation()
  const self = paths.arrival(addressId, orderId)
  const pageHref = (page: number) => listHref(self, { query: '', page })
  return (
    <>
      <BackLink href={paths.order(addressId, orderId)} label={t('order:title', { id: orderId })} />
      <header className="head">
        <div>
          <h1>{t('arrival:title')}</h1>
          <p>{t('arrival:intro')}</p>
        </div>
      </header>
      {typed && (
        <Notice tone="danger" role="alert" focus title={t('arrival:not_saved.title')} level={2}>
          {t('arrival:not_saved.text')}
        </Notice>
      )}
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
            <CheckedRooms rooms={view.rooms} keys={view.keys} marks={{ ...marks, ...typed }} />
            <div className="front actions">
              <p className="tiny">
                {/* It counts what the page was loaded with, and is hidden while more is marked. */}
                <span className="counted">{t('arrival:checked', view.checked)}</span>{' '}
                <span className="block" role="status" data-status="" />
              </p>
              <button type="submit" className="button text" name="intent" value="save">
                {view.page < view.pages ? t('arrival:next') : t('arrival:save')}
              </button>
              <button type="submit" className="button primary" name="intent" value="review">
                {t('arrival:review.action')}
              </button>
            </div>
          </fieldset>
          <Pagination page={view.page} pages={view.pages} href={pageHref} />
        </form>
      ) : (
        <LoadError title={t(failure)} retryHref={self} />
      )}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
