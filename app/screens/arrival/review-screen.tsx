import { errorClass, fieldClass, inputClass } from '~/ui/input'
import { Button, IconButton } from '~/ui/button'
import { DialogPage, dialogBody, dialogFoot } from '~/ui/dialog-page'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { LoadError } from '~/ui/load-error'
import { isFinding } from '~/domain/arrival-check'
import { rowsInOrder } from '~/domain/rooms'
import { mostUploads } from '~/domain/upload'
import { json, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { openScreen, pageData } from '~/portal/page-data.server'
import { rowName } from '~/screens/parts/row-name'
import { PostForm } from '~/screens/shell/post-form'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { pageMeta } from '~/ui/page-meta'
import { countsText, fieldNames, markFields, marksIn, marksWithRest, markText } from './marks'
import { openArrival } from './open-arrival.server'

export const handle = { menu: 'orders' } satisfies ScreenHandle
export const meta = pageMeta('arrival:review.page_title', 'arrival:review.description')

/** The page shows the report before it is sent, and carries the marks as hidden fields (answer 101). */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, addressId, orderId, role, list, failure } = await openArrival(args)
  const { t } = portal
  const data = {
    ...{ addressId, orderId, failure },
    /** The form as it was when the session ended. */
    written: marksIn(Object.entries((await portal.takeDraft()) ?? {})),
    maySend: role === 'customer',
    rows:
      list &&
      rowsInOrder(list.rooms).map((row) => ({
        key: list.keys.get(row) ?? '',
        name: rowName(t, row),
      })),
  }
  return pageData(data, { status: list ? 200 : 503 })
}

export async function action(args: ActionFunctionArgs) {
  await openScreen(args, 'addressId', 'orderId')
  return json({ marks: marksWithRest(await args.request.formData()) })
}

export default function ReviewScreen() {
  const { addressId, orderId, written, maySend, rows, failure } = useLoaderData<typeof loader>()
  const marks = useActionData<typeof action>()?.marks ?? written
  const { t } = useTranslation()
  /** Nothing is marked, or somebody has opened the address by itself. */
  const isEmpty = Object.keys(marks).length === 0
  const findings = (rows ?? []).filter(({ key }) => isFinding(marks[key]))
  const unchecked = (rows ?? []).filter(({ key }) => !marks[key])
  const back = { href: paths.arrival(addressId, orderId), label: t('arrival:title') }
  return (
    <DialogPage title={t('arrival:review.title')} back={back}>
      {rows ? (
        <PostForm
          className="contents"
          encType="multipart/form-data"
          reloadDocument
          action={paths.arrivalReport(addressId, orderId)}
          data-pictures={t('arrival:refused.broken')}
        >
          {markFields(marks).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className={dialogBody}>
            {!isEmpty && <p className="text-birch-2">{t('arrival:review.intro')}</p>}
            <p>
              {countsText(
                t,
                rows.map(({ key }) => key),
                marks,
              )}
            </p>
            {maySend && !isEmpty && unchecked.length > 0 && (
              <Notice
                tone="warn"
                actions={
                  <Button
                    type="submit"
                    formAction={paths.arrivalReview(addressId, orderId)}
                    formEncType="application/x-www-form-urlencoded"
                    name="rest"
                    value={unchecked.map(({ key }) => key).join(' ')}
                  >
                    {t('arrival:rest')}
                  </Button>
                }
              >
                {t('arrival:review.unchecked', { count: unchecked.length })}{' '}
                {few(unchecked.map(({ name }) => name))}
              </Notice>
            )}
            <h2>{t('arrival:review.findings')}</h2>
            <p className="text-birch-2" id="pictures-hint">
              {findings.length === 0
                ? t('arrival:review.none')
                : t('arrival:review.pictures_hint', { count: mostUploads })}
            </p>
            {findings.map(({ key, name }) => (
              <div key={key} className={fieldClass}>
                <label htmlFor={key}>
                  <strong>{name}</strong> {markText(t, marks[key])}
                </label>
                <input
                  className={inputClass}
                  id={key}
                  type="file"
                  name={fieldNames(key).pictures}
                  multiple
                  accept="image/jpeg,image/png,image/gif"
                  aria-describedby="pictures-hint"
                />
              </div>
            ))}
            <p className="text-birch-2">
              {isEmpty && t('arrival:review.empty')}
              {!isEmpty &&
                t(maySend ? 'arrival:review.send_text' : 'arrival:review.installer_text')}
            </p>
            {findings.length > 0 && <p className={errorClass} role="alert" data-problem="" />}
          </div>
          {findings.length > 0 && <PictureTemplate />}
          <fieldset className={dialogFoot} disabled={isEmpty}>
            <legend className="sr-only">{t('arrival:review.title')}</legend>
            <Button
              type="submit"
              variant="text"
              formAction={paths.arrival(addressId, orderId)}
              formEncType="application/x-www-form-urlencoded"
            >
              {t('arrival:review.edit')}
            </Button>
            <Button type="submit" variant={maySend ? 'plain' : 'primary'} formTarget="_blank">
              <Icon name="download" size="small" />
              {t('arrival:review.pdf')}
            </Button>
            {maySend && (
              <Button type="submit" variant="primary" name="intent" value="send">
                <Icon name="send" size="small" />
                {t('arrival:review.send')}
              </Button>
            )}
          </fieldset>
        </PostForm>
      ) : (
        <LoadError title={t(failure)} retryHref={paths.arrival(addressId, orderId)} />
      )}
    </DialogPage>
  )
}

/** The first of very many names. */
const few = (names: readonly string[]) =>
  names.length > mostNames ? `${names.slice(0, mostNames).join(', ')} …` : names.join(', ')
const mostNames = 5

/** A chosen picture, for the script, which fills in its name. */
function PictureTemplate() {
  const { t } = useTranslation()
  return (
    <template>
      <li className="flex items-center gap-2">
        <span className="min-w-0 wrap-anywhere" />
        <IconButton type="button" label={t('upload:list.remove', { name: '{{name}}' })}>
          <Icon name="close" size="small" />
        </IconButton>
      </li>
    </template>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
