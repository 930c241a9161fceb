import { json, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/components/breakable-text'
import { DialogPage } from '~/components/dialog-page'
import { Icon } from '~/components/icon'
import { Notice } from '~/components/notice'
import { readForm } from '~/navigation/form-fields.server'
import { readParams } from '~/navigation/route-params'
import { titled } from '~/navigation/page-title'
import { pageData } from '~/portal/page-data.server'
import { requirePortal } from '~/portal/portal.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { ApiError } from '~/upstream/call.server'
import { settle } from '~/upstream/settle'
import { FormKey } from '~/screens/shell/form-key'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { findDocument, removeDocument } from './delete-document.server'
import { placeHref, readDocumentPlace } from '~/screens/parts/documents/document-place'
import { deleteForm } from './forms.server'

export const handle = {
  menu: 'documents',
  description: 'documents:delete.description',
} satisfies ScreenHandle

export const meta = titled

/** Asks whether to delete a document, while the person may delete it (specification 2.8). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  if (portal.preview) throw json({ reason: 'preview' }, { status: 403 })
  const { documentId, place } = readTarget({ request, params })
  const { pathname, search } = new URL(request.url)
  const document = await settle(findDocument(portal, documentId, place))
  if (document.ok && !document.value?.customerCanEdit) throw new Response(null, { status: 404 })
  const data = {
    title: portal.pageTitle(portal.t('documents:delete.title')),
    /** Null: the list could not be read. */
    fileName: document.ok ? nameOf(document.value) : null,
    self: pathname + search,
    backHref: placeHref(place),
  }
  return pageData(data, { status: document.ok ? 200 : 503 })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { documentId, place } = readTarget({ request, params })
  const form = await request.formData()
  const submission = readForm(form, deleteForm)
  if (submission.status !== 'success') throw new Response(null, { status: 400 })
  const deletion = submission.value
  try {
    await portal.submitOnce(form, async (key) => {
      const deleted = await removeDocument(portal, documentId, { place, key })
      if (deleted) portal.audit('portal.document.delete', { 'portal.document.id': deleted.id })
      const fileName = nameOf(deleted) || deletion.fileName || portal.t('documents:tree.unnamed')
      await portal.tell({ key: 'documents:delete_success', values: { fileName }, tone: 'ok' })
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return json({ fileName: deletion.fileName, key: deletion.key }, { status: 503 })
  }
  return safeRedirect(placeHref(place))
}

function readTarget({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const { addressId, documentId } = readParams(params, 'addressId', 'documentId')
  return { documentId, place: readDocumentPlace(addressId, new URL(request.url).searchParams) }
}

const nameOf = (document: { filename: string; info: string } | null) =>
  document?.filename || document?.info || ''

export default function DeleteDocumentScreen() {
  const { fileName: listed, self, backHref } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const { t } = useTranslation()
  const fileName = (listed ?? failed?.fileName) || t('documents:tree.unnamed')
  const isKnown = listed !== null || failed !== undefined
  return (
    <DialogPage title={t('documents:delete.title')} size="confirm" focusTitle={!failed}>
      <div className="inner">
        {isKnown && (
          <p className="muted">
            <BreakableText text={t('documents:delete.text', { fileName })} />
          </p>
        )}
        {failed && (
          <Notice tone="danger" role="alert" focus>
            <p>
              <BreakableText text={t('documents:delete_error', { fileName })} />
            </p>
          </Notice>
        )}
        {!isKnown && (
          <Notice tone="danger" role="alert">
            {t('errors:error_loading_documents')}
          </Notice>
        )}
      </div>
      <form method="post" action={self} className="sheet-foot">
        <FormKey previous={failed?.key} />
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="fileName" value={fileName} />
        <a className="button" href={backHref} data-cancel="">
          {t('documents:delete.cancel')}
        </a>
        {isKnown ? (
          <button className="button danger" type="submit">
            {!failed && <Icon name="trash" className="icon-s" />}
            {failed ? t('shell:try_again') : t('documents:delete.confirm')}
          </button>
        ) : (
          <a className="button" href={self}>
            {t('shell:try_again')}
          </a>
        )}
      </form>
    </DialogPage>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
