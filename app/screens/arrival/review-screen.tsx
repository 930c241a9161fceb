import { DialogPage } from '~/components/dialog-page'
import { Icon } from '~/components/icon'
import { LoadError } from '~/components/load-error'
import { isFinding } from '~/domain/arrival-check'
import { rowsInOrder } from '~/domain/rooms'
import { mostUploads } from '~/domain/upload'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { rowName } from '~/screens/parts/row-name'
import { FormKey } from '~/screens/shell/form-key'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { countsText, fieldNames, markText } from './marks'
import { openArrival } from './open-arrival.server'

export const handle = {
  menu: 'orders',
  description: 'arrival:review.description',
} satisfies ScreenHandle

/** The page shows the report before it is sent. Opening it sends nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, addressId, orderId, role, list, marks, failure } = await openArrival(args)
  const { t } = portal
  const data = {
    title: portal.pageTitle(t('arrival:review.page_title', { id: orderId })),
    ...{ addressId, orderId, failure },
    /** Nothing is marked yet, the check was sent, or it is a preview, where nothing can be marked. */
    isEmpty: Object.keys(marks).length === 0,
    maySend: role === 'customer',
    view: list && {
      counts: countsText(t, list),
      findings: rowsInOrder(list.rooms).flatMap((row) => {
        const key = list.keys.get(row) ?? ''
        const mark = marks[key]
        return isFinding(mark) ? [{ key, row: rowName(t, row), text: markText(t, mark) }] : []
      }),
    },
  }
  return pageData(data, { status: list ? 200 : 503 })
}

export default function ReviewScreen() {
  const { addressId, orderId, isEmpty, maySend, view, failure } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const back = { href: paths.arrival(addressId, orderId), label: t('arrival:title') }
  return (
    <DialogPage title={t('arrival:review.title')} back={back}>
      {view ? (
        <form
          className="contents"
          method="post"
          encType="multipart/form-data"
          action={paths.arrivalReport(addressId, orderId)}
        >
          <FormKey />
          <div className="inner">
            {!isEmpty && <p className="muted">{t('arrival:review.intro')}</p>}
            <p>{view.counts}</p>
            <h2>{t('arrival:review.findings')}</h2>
            <p className="muted" id="pictures-hint">
              {view.findings.length === 0
                ? t('arrival:review.none')
                : t('arrival:review.pictures_hint', { count: mostUploads })}
            </p>
            {view.findings.map(({ key, row, text }) => (
              <p key={key} className="field">
                <label htmlFor={key}>
                  <strong>{row}</strong> {text}
                </label>
                <input
                  className="input"
                  id={key}
                  type="file"
                  name={fieldNames(key).pictures}
                  multiple
                  accept="image/jpeg,image/png,image/gif"
                  aria-describedby="pictures-hint"
                />
              </p>
            ))}
            <p className="muted">
              {isEmpty && t('arrival:review.empty')}
              {!isEmpty &&
                t(maySend ? 'arrival:review.send_text' : 'arrival:review.installer_text')}
            </p>
          </div>
          <fieldset className="sheet-foot" disabled={isEmpty}>
            <legend className="sr">{t('arrival:review.title')}</legend>
            <button
              type="submit"
              className={maySend ? 'button' : 'button primary'}
              formTarget="_blank"
            >
              <Icon name="download" className="icon-s" />
              {t('arrival:review.pdf')}
            </button>
            {maySend && (
              <button type="submit" className="button primary" name="intent" value="send">
                <Icon name="send" className="icon-s" />
                {t('arrival:review.send')}
              </button>
            )}
          </fieldset>
        </form>
      ) : (
        <LoadError title={t(failure)} retryHref={paths.arrivalReview(addressId, orderId)} />
      )}
    </DialogPage>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
