import { backLook, PageHead } from '~/ui/page-head'
import { cx } from '~/ui/cx'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { isFinding, longestNote, longestNoteOnAll, type Mark } from '~/domain/arrival-check'
import { Form, json, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { openScreen, pageData } from '~/portal/page-data.server'
import { rowName } from '~/screens/parts/row-name'
import { TooOften } from '~/screens/parts/too-often'
import { FormKey } from '~/screens/shell/post-form'
import type { ScreenHandle } from '~/screens/shell/shell'
import { pageMeta } from '~/ui/page-meta'
import {
  checkIn,
  checkWithRest,
  countText,
  fieldNames,
  noteFields,
  resultText,
  stateFields,
  type Check,
} from './marks'
import { openArrival } from './open-arrival.server'
import { HiddenFields, RowName, StateWords } from './parts/checked-rooms'
import { Readable } from 'node:stream'
import { safeRedirect } from '~/http/safe-redirect.server'
import { reportDetails, reportName, tellAlreadySent } from '~/portal/delivery-check.server'
import { takeFromLimit } from '~/portal/rate-limit.server'
import { ApiError } from '~/upstream/call.server'
import { uploadDocument } from '~/upstream/document.server'
import { writeReport } from './write-report.server'

export const handle = { layout: 'narrow' } satisfies ScreenHandle
export const meta = pageMeta('arrival:review.page_title', 'arrival:review.description')

/** The page shows the report before it is sent, and carries the marks as hidden fields (answer 109). */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, addressId, orderId, role, list, failure } = await openArrival(args)
  const data = {
    addressId,
    orderId,
    failure,
    /** The form as it was when the session ended. */
    written: checkIn(Object.entries((await portal.takeDraft()) ?? {})),
    maySend: role === 'customer',
    rows:
      list &&
      [...list.keys].map(([row, key]) => ({
        key,
        amount: row.amount,
        name: rowName(portal.t, row),
      })),
  }
  return pageData(data, { status: list ? 200 : 503 })
}

/** Shows the marks, or sends the check to the seller. A check that is not sent keeps its marks, notes and key. */
export async function action(args: ActionFunctionArgs) {
  // If the session has ended, this keeps the form as a draft and redirects to the login.
  const { url } = await openScreen(args)
  const form = await args.request.formData()
  const check = checkWithRest(form)
  const isSent = form.get('intent') === 'send' && Object.keys(check.marks).length > 0
  const notSent = isSent ? await sendReport(args, form, check) : notMade(url)
  const status = notSent === null ? 200 : notSent === 'failed' ? 503 : 429
  return json({ check, notSent, key: form.get('key') }, { status })
}

/** The PDF for an installer could not be made (report.ts). */
function notMade({ searchParams }: URL): NotSent | null {
  const wait = searchParams.get('wait')
  if (wait === null) return null
  return Number(wait) > 0 ? { wait: Number(wait) } : 'failed'
}

export default function ReviewScreen() {
  const { addressId, orderId, written, maySend, rows, failure } = useLoaderData<typeof loader>()
  const { check = written, notSent = null, key } = useActionData<typeof action>() ?? {}
  const { marks, note } = check
  const { t } = useTranslation()
  const edit = paths.arrival(addressId, orderId)
  if (!rows)
    return (
      <>
        <PageHead title={t('arrival:review.title')} />
        <Form
          className="grid grid-cols-1 gap-5"
          method="post"
          action={paths.arrivalReview(addressId, orderId)}
        >
          <FormKey previous={key} />
          <HiddenFields fields={[...stateFields(marks), ...noteFields(check)]} />
          <Notice
            tone="danger"
            role="alert"
            actions={<Button type="submit">{t('shell:try_again')}</Button>}
          >
            {t(failure)}
          </Notice>
        </Form>
      </>
    )
  if (Object.keys(marks).length === 0)
    return <NothingMarked orderId={orderId} edit={edit} check={check} />
  const keys = rows.map(({ key }) => key)
  const unchecked = rows.filter(({ key }) => !marks[key])
  const findings = rows.flatMap((row) => {
    const mark = marks[row.key]
    return isFinding(mark) ? [{ ...row, mark }] : []
  })
  const rest = findings.length > 0 ? countText(t, keys, marks, ['arrived']) : ''
  return (
    <Form
      className="grid grid-cols-1 gap-5"
      method="post"
      action={paths.arrivalReview(addressId, orderId)}
      data-arrival={orderId}
    >
      <div>
        <Back action={edit} label={t('arrival:review.edit')} />
        <PageHead
          title={resultText(t, keys, marks)}
          intro={[rest && `${rest}.`, maySend && t('arrival:review.not_sent')]
            .filter(Boolean)
            .join(' ')}
        />
      </div>
      {notSent === 'failed' && (
        <Notice tone="danger" role="alert" focus>
          {t(maySend ? 'arrival:review.failed' : 'arrival:review.not_made')}
        </Notice>
      )}
      {notSent && notSent !== 'failed' && <TooOften seconds={notSent.wait} />}
      {/* A form that failed keeps its key, since the API may have saved the report. */}
      <FormKey previous={notSent ? key : null} />
      <HiddenFields fields={stateFields(marks)} />
      {unchecked.length > 0 && <Unchecked rows={unchecked} />}
      {findings.length > 0 && (
        <section>
          <h2 className="mb-3">{t('arrival:review.findings')}</h2>
          <div className="stack">
            {findings.map((finding) => (
              <FindingNote key={finding.key} finding={finding} />
            ))}
          </div>
        </section>
      )}
      <p className="front field rounded-front">
        <label htmlFor="note">{t('arrival:optional_note_on_all')}</label>
        <textarea
          className="input"
          id="note"
          name="note"
          rows={2}
          maxLength={longestNoteOnAll}
          defaultValue={note}
        />
      </p>
      <p className="text-birch-2">
        {t(maySend ? 'arrival:review.what' : 'arrival:review.installer_text')}
      </p>
      <fieldset className="dock items-center">
        <legend className="sr-only">{t('arrival:review.title')}</legend>
        {maySend ? (
          <Button
            type="submit"
            variant="primary"
            className="ms-auto max-xs:grow"
            name="intent"
            value="send"
          >
            {t('arrival:review.send')}
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            className="ms-auto max-xs:grow"
            formAction={paths.arrivalReport(addressId, orderId)}
            data-saves=""
          >
            <Icon name="download" size="small" />
            {t('arrival:review.make')}
          </Button>
        )}
      </fieldset>
    </Form>
  )
}

/** A button, since the form has the marks and notes. */
function Back({ action, label }: { action: string; label: string }) {
  return (
    <button type="submit" className={cx(backLook, 'cursor-pointer text-link')} formAction={action}>
      <Icon name="left" size="small" />
      {label}
    </button>
  )
}

interface NothingMarkedProps {
  orderId: string
  /** The address of the check. */
  edit: string
  check: Check
}

/** Nothing is marked, or the address was opened directly, without the form of the check. */
function NothingMarked({ orderId, edit, check }: NothingMarkedProps) {
  const { t } = useTranslation()
  return (
    <Form className="grid grid-cols-1 gap-5" method="post" action={edit} data-arrival={orderId}>
      <div>
        <Back action={edit} label={t('arrival:title')} />
        <PageHead title={t('arrival:review.title')} intro={t('arrival:review.empty')} />
      </div>
      <HiddenFields fields={noteFields(check)} />
      <p>
        <Button type="submit" variant="primary" className="max-xs:w-full">
          {t('arrival:review.mark')}
        </Button>
      </p>
    </Form>
  )
}

interface Row {
  key: string
  amount: number | null
  name: string
}

/** The rows without a mark, and the button that marks them as arrived. */
function Unchecked({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation()
  const further = rows.length - mostNamed
  return (
    <Notice
      tone="warn"
      title={t('arrival:count.unchecked', { count: rows.length })}
      actions={
        <Button type="submit" name="rest" value={rows.map(({ key }) => key).join(' ')}>
          <Icon name="check" size="small" />
          {t('arrival:rest')}
        </Button>
      }
    >
      <ul>
        {rows.slice(0, mostNamed).map(({ key, ...row }) => (
          <li key={key}>
            <RowName {...row} />
          </li>
        ))}
        {further > 0 && <li>{t('arrival:review.further', { count: further })}</li>}
      </ul>
    </Notice>
  )
}

/** A screen of a phone. */
const mostNamed = 12

/** A missing or damaged row with its note. */
function FindingNote({ finding }: { finding: Row & { mark: Mark } }) {
  const { key, mark, ...row } = finding
  const { t } = useTranslation()
  return (
    <div className="front field wrap-anywhere" role="group" aria-labelledby={key}>
      <h3 id={key} className="flex flex-wrap justify-between gap-x-3">
        <span>
          <RowName {...row} />
        </span>{' '}
        <StateWords state={mark.state} />
      </h3>
      <label className="field">
        <span className="text-label text-birch-2">{t('arrival:optional_note')}</span>
        <textarea
          className="input"
          name={fieldNames(key).note}
          rows={2}
          maxLength={longestNote}
          defaultValue={mark.note}
        />
      </label>
    </div>
  )
}

/** Why a check was not sent. `wait`: sent too often, the seconds to wait. */
type NotSent = 'failed' | { wait: number }

/**
 * Sends the report of a check to the seller. The API has no other channel than the documents.
 * @throws the redirect to the page of the sent check; a 403 for an installer
 */
async function sendReport(
  args: ActionFunctionArgs,
  form: FormData,
  check: Check,
): Promise<NotSent> {
  const { context, request } = args
  const { portal, addressId, orderId, role, list } = await openArrival(args)
  const { api, t } = portal
  if (role !== 'customer') throw new Response(null, { status: 403 })
  if (!list) return 'failed'
  const wait = await takeFromLimit(context, 'files')
  if (wait !== null) return { wait }
  const report = await writeReport(portal, { ...list, ...check }, [
    request.signal,
    context.stopping,
  ])
  if (!report) return 'failed'
  const result = resultText(t, [...list.keys.values()], check.marks)
  const document = {
    name: reportName(portal, orderId),
    details: reportDetails(t, orderId, result),
    content: { size: report.length, open: () => Readable.from([report]) },
  }
  // One report of an order at a time: the second of two phones waits for the first.
  let isFirst = false
  try {
    await context.idempotency.run(`delivery check ${orderId}`, () => {
      isFirst = true
      return portal.submitOnce(form, async (key) => {
        await uploadDocument(api, document, key)
        const added = { 'portal.address.id': addressId, 'file.size': report.length }
        portal.audit('portal.document.upload', added)
      })
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // If another person's request sends the report and that session ends, this person is not logged out.
    if (error.kind === 'unauthenticated' && isFirst) throw error
    return 'failed'
  }
  // The API has the report: nothing after this may fail.
  if (!isFirst) await tellAlreadySent(portal)
  throw safeRedirect(paths.arrivalSent(addressId, orderId))
}
