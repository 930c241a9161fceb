import type { ReactNode } from 'react'
import { errorClass, fieldClass, inputClass, pickClass } from '~/ui/input'
import { BackLink, PageHead } from '~/ui/page-head'
import { BreakableText } from '~/ui/breakable-text'
import { Button, buttonClass, IconButton } from '~/ui/button'
import { cx } from '~/ui/cx'
import { DialogPage } from '~/ui/dialog-page'
import { dock } from '~/ui/dock'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { LoadError } from '~/ui/load-error'
import { isFinding, longestNote, longestNoteOnAll, type Mark } from '~/domain/arrival-check'
import { mostUploads } from '~/domain/upload'
import { json, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { formatFileSize } from '~/i18n/file-size'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { openScreen, pageData } from '~/portal/page-data.server'
import { reportName } from '~/portal/delivery-check.server'
import { rowName } from '~/screens/parts/row-name'
import { PostForm } from '~/screens/shell/post-form'
import type { ScreenHandle } from '~/screens/shell/shell'
import { pageMeta } from '~/ui/page-meta'
import { untilScript } from '~/ui/until-script'
import { checkIn, checkWithRest, fieldNames, stateCounts, stateFields } from './marks'
import { openArrival } from './open-arrival.server'
import { HiddenFields, Sign } from './parts/checked-rooms'

export const handle = { layout: 'narrow' } satisfies ScreenHandle
export const meta = pageMeta('arrival:review.page_title', 'arrival:review.description')

/** The page shows the report before it is sent, and carries the marks as hidden fields (answer 101). */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId, orderId, role, list, failure } = await openArrival(args)
  const { t } = portal
  const { salesPerson = '', storeName = '' } = list?.order.seller ?? {}
  const key = url.searchParams.get('file')
  const file = key === null ? null : await portal.files.find(key)
  const data = {
    ...{ addressId, orderId, failure },
    /** The form as it was when the session ended. */
    written: checkIn(Object.entries((await portal.takeDraft()) ?? {})),
    maySend: role === 'customer',
    seller: salesPerson || storeName || t('order:seller.sales_person'),
    /** The PDF that was just made, for a person who may not send the report. */
    made:
      key !== null && file
        ? { href: paths.arrivalFile(addressId, orderId, key), size: file.length }
        : null,
    reportName: reportName(portal, orderId),
    rows: list && [...list.keys].map(([row, key]) => ({ key, name: rowName(t, row) })),
  }
  return pageData(data, { status: list ? 200 : 503 })
}

export async function action(args: ActionFunctionArgs) {
  await openScreen(args, 'addressId', 'orderId')
  return json(checkWithRest(await args.request.formData()))
}

export default function ReviewScreen() {
  const { addressId, orderId, written, maySend, rows, failure, made } =
    useLoaderData<typeof loader>()
  const { marks, note } = useActionData<typeof action>() ?? written
  const { t } = useTranslation()
  /** Nothing is marked, or the address was opened directly, without the form of the check. */
  const isEmpty = Object.keys(marks).length === 0
  const findings = (rows ?? []).flatMap((row) => {
    const mark = marks[row.key]
    return isFinding(mark) ? [{ ...row, mark }] : []
  })
  const keys = (rows ?? []).map(({ key }) => key)
  const unchecked = (rows ?? []).filter(({ key }) => !marks[key])
  const back = { href: paths.arrival(addressId, orderId), label: t('arrival:title') }
  if (made)
    return (
      <DialogPage title={t('arrival:made.title')} back={back}>
        <MadePdf {...made} editHref={back.href} />
      </DialogPage>
    )
  return (
    <>
      <BackLink {...back} />
      <PageHead
        title={t('arrival:review.title')}
        intro={t(isEmpty ? 'arrival:review.empty' : 'arrival:review.intro')}
      />
      {rows ? (
        <PostForm
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          encType="multipart/form-data"
          reloadDocument
          action={paths.arrivalReport(addressId, orderId)}
          data-arrival={orderId}
          data-pictures={t('arrival:refused.broken')}
        >
          <HiddenFields fields={stateFields(marks)} />
          <ul className="stack grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.75rem,50%-1rem)),1fr))] md:grid-cols-4">
            {stateCounts(keys, marks).map(({ state, count }) => (
              <li key={state} className="front line px-3">
                <Sign state={state} size="small" />
                <div>
                  <strong>{count}</strong> <small>{t(`arrival:state.${state}`)}</small>
                </div>
              </li>
            ))}
          </ul>
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
                  <Icon name="check" size="small" />
                  {t('arrival:rest')}
                </Button>
              }
            >
              {t('arrival:review.unchecked', { count: unchecked.length })}{' '}
              {few(unchecked.map(({ name }) => name))}
            </Notice>
          )}
          <section>
            <h2>{t('arrival:review.findings')}</h2>
            <p className="mb-3 text-birch-2" id="pictures-hint">
              {findings.length === 0
                ? t('arrival:review.none')
                : t('arrival:review.pictures_hint', { count: mostUploads })}
            </p>
            <div className="stack">
              {findings.map(({ key, ...finding }) => (
                <Finding key={key} rowKey={key} {...finding} />
              ))}
            </div>
          </section>
          <p className={cx('front rounded-front', fieldClass)}>
            <label htmlFor="note">{t('arrival:note_on_all')}</label>
            <textarea
              className={inputClass}
              id="note"
              name="note"
              rows={2}
              maxLength={longestNoteOnAll}
              defaultValue={note}
            />
          </p>
          {!isEmpty && <Contents rowCount={rows.length} faultCount={findings.length} />}
          <PictureTemplates />
          <fieldset className={cx('flex flex-wrap items-center gap-3', dock)} disabled={isEmpty}>
            <legend className="sr-only">{t('arrival:review.title')}</legend>
            <div
              className={cx('basis-full empty:hidden', errorClass)}
              role="alert"
              data-problem=""
            />
            <Button
              type="submit"
              variant="text"
              flush="start"
              formAction={paths.arrival(addressId, orderId)}
              formEncType="application/x-www-form-urlencoded"
            >
              {t('arrival:review.edit')}
            </Button>
            <p className="text-sm/note text-birch-2">
              <b>{rows.length - unchecked.length}</b>/{rows.length} {t('arrival:checked')}
            </p>
            <Button
              type="submit"
              variant="primary"
              place="ms-auto"
              name="intent"
              value={maySend ? 'send' : 'page'}
            >
              <Icon name={maySend ? 'send' : 'pdf'} size="small" />
              {t(maySend ? 'arrival:review.send' : 'arrival:review.make')}
            </Button>
          </fieldset>
        </PostForm>
      ) : (
        <LoadError title={t(failure)} retryHref={paths.arrival(addressId, orderId)} />
      )}
    </>
  )
}

/** The PDF to save or share. */
function MadePdf({ href, editHref, size }: { href: string; editHref: string; size: number }) {
  const { reportName: name } = useLoaderData<typeof loader>()
  const { t, i18n } = useTranslation()
  return (
    <>
      <p className="text-birch-2">{t('arrival:made.text')}</p>
      <p className="line">
        <Icon name="pdf" />
        <span className="grow">
          <BreakableText text={name} /> <small>{formatFileSize(size, i18n.language)}</small>
        </span>
      </p>
      <div
        className="grid gap-3 sm:flex"
        data-share-now={t('documents:share.now')}
        data-share-unable={t('documents:browser_not_able_to_share')}
        data-share-failed={t('errors:error_loading_document')}
      >
        <Button variant="primary" href={href} download={name}>
          <Icon name="download" size="small" />
          {t('arrival:made.download')}
        </Button>
        <Button type="button" data-share={href} data-share-name={name} {...untilScript}>
          <Icon name="share" size="small" />
          {t('arrival:made.share')}
        </Button>
      </div>
      <p className="mt-5 text-birch-2">{t('arrival:made.again')}</p>
      {/* Without scripts this link is hidden, because only the script keeps the marks, on the device. */}
      <Button variant="text" href={editHref} place="not-scripted:hidden">
        {t('arrival:review.edit')}
      </Button>
    </>
  )
}

function FileLine(props: { icon: 'pdf' | 'image'; name?: ReactNode; children: ReactNode }) {
  return (
    <li className="front line">
      <Icon name={props.icon} />
      <div>
        <strong>{props.name}</strong> <small>{props.children}</small>
      </div>
    </li>
  )
}

/** A missing or damaged row with its note and photos. */
function Finding({ rowKey, name, mark }: { rowKey: string; name: string; mark: Mark }) {
  const { t } = useTranslation()
  const fields = fieldNames(rowKey)
  return (
    <div className={cx('front wrap-anywhere', fieldClass)} role="group" aria-labelledby={rowKey}>
      <p className="flex items-center gap-1.5 text-sm">
        <Sign state={mark.state} size="note" />
        {t(`arrival:state.${mark.state}`)}
      </p>
      <h3 id={rowKey}>{name}</h3>
      <label className={fieldClass}>
        <span className="text-sm text-birch-2">{t('arrival:optional_note')}</span>
        <textarea
          className={inputClass}
          name={fields.note}
          rows={2}
          maxLength={longestNote}
          defaultValue={mark.note}
        />
      </label>
      <label className={fieldClass}>
        <span className="text-sm text-birch-2">{t('arrival:photos')}</span>
        <input
          className={inputClass}
          type="file"
          name={fields.pictures}
          multiple
          accept="image/jpeg,image/png,image/gif,image/bmp"
          aria-describedby="pictures-hint"
        />
      </label>
    </div>
  )
}

/**
 * The report's contents and readers; it cannot be changed once sent. The script adds the photos beside the PDF.
 */
function Contents({ rowCount, faultCount }: { rowCount: number; faultCount: number }) {
  const { maySend, seller, reportName } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const counts = [
    t('order:rows.rows', { count: rowCount }),
    t('arrival:review.faults', { count: faultCount }),
  ]
  return (
    <section>
      <h2 className="mb-3">{t(maySend ? 'arrival:review.what' : 'arrival:review.pdf_title')}</h2>
      <div className="stack">
        <ul className="stack" data-sent="">
          <FileLine icon="pdf" name={<BreakableText text={reportName} />}>
            {counts.join(', ')}
          </FileLine>
        </ul>
        <p className="front text-birch-2">
          {maySend ? t('arrival:review.seen', { seller }) : t('arrival:review.installer_text')}
        </p>
      </div>
    </section>
  )
}

/** The first of very many names. */
const few = (names: readonly string[]) =>
  names.length > mostNames ? `${names.slice(0, mostNames).join(', ')} …` : names.join(', ')
const mostNames = 5

/** Templates that the script fills in: the photos of a row with their picker, and a file beside the PDF. */
function PictureTemplates() {
  const { t } = useTranslation()
  return (
    <template>
      <ul className="flex flex-wrap gap-3">
        <li className="relative w-22">
          <span className="grid aspect-square place-items-center overflow-hidden rounded-edge border border-field-line bg-field text-link data-refused:border-danger">
            <img className="size-full object-cover" alt="" />
          </span>
          <small className="block truncate" />
          <IconButton
            type="button"
            label={t('upload:list.remove', { name: '…' })}
            place="absolute end-0 top-0"
          >
            <Icon name="close" size="small" place="box-content rounded-full bg-front-raised p-1" />
          </IconButton>
        </li>
        <li>
          <label
            className={buttonClass({
              size: 'narrow',
              place: `${pickClass} w-22 aspect-square flex-col`,
            })}
          >
            <Icon name="camera" />
            {t('arrival:photos')}
          </label>
        </li>
      </ul>
      <FileLine icon="image">{t('arrival:review.apart')}</FileLine>
    </template>
  )
}
