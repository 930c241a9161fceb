import { Button } from '~/ui/button'
import { useForm } from '@conform-to/react'
import { json, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { DialogPage } from '~/ui/dialog-page'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { readForm } from '~/http/form-fields.server'
import { pageData, openScreen } from '~/portal/page-data.server'
import type { Portal } from '~/portal/portal.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { ApiError } from '~/upstream/call.server'
import { settle } from '~/upstream/settle'
import { PostForm } from '~/screens/shell/post-form'
import { pageMeta } from '~/ui/page-meta'
import {
  placeHref,
  placeName,
  readDocumentPlace,
  type DocumentPlace,
} from '~/screens/parts/documents/document-place'
import { z } from 'zod'
import type { PortalDocument } from '~/domain/document'
import { deleteDocument } from '~/upstream/document.server'
import { listAt } from './listed-document.server'

export const meta = pageMeta('documents:delete.title', 'documents:delete.description')

/** The dialog is shown only while the person may delete the document (specification 2.8). */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId, documentId } = await openScreen(args, 'addressId', 'documentId')
  if (portal.preview) throw json({ reason: 'preview' }, { status: 403 })
  const place = readDocumentPlace(addressId, url.searchParams)
  const document = await settle(findDocument(portal, documentId, place))
  if (document.ok && !document.value?.customerCanEdit)
    throw json({ reason: 'document' }, { status: 404 })
  const data = {
    /** Null: unreadable. */
    fileName: document.ok ? nameOf(document.value) : null,
    self: url.pathname + url.search,
    back: { href: placeHref(place), label: placeName(portal.t, place) },
  }
  return pageData(data, { status: document.ok ? 200 : 503 })
}

export async function action(args: ActionFunctionArgs) {
  const { portal, url, addressId, documentId } = await openScreen(args, 'addressId', 'documentId')
  const place = readDocumentPlace(addressId, url.searchParams)
  const form = await args.request.formData()
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
    return json(submission.reply({ formErrors: ['documents:delete_error'] }), { status: 503 })
  }
  return safeRedirect(placeHref(place))
}

const nameOf = (document: { filename: string; info: string } | null) =>
  document?.filename || document?.info || ''

export default function DeleteDocumentScreen() {
  const { fileName: listed, self, back } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const [form, fields] = useForm<{ fileName: string }>({ id: 'delete', lastResult })
  const { t } = useTranslation()
  const failed = form.errors !== undefined
  const fileName = (listed ?? fields.fileName.initialValue) || t('documents:tree.unnamed')
  const isKnown = listed !== null || failed
  return (
    <DialogPage title={t('documents:delete.title')} back={back} size="confirm" focusTitle={!failed}>
      <div className="dialog-body">
        {isKnown && (
          <p className="text-birch-2">
            <BreakableText text={t('documents:delete.text', { fileName })} />
          </p>
        )}
        {failed && (
          <Notice id={form.errorId} tone="danger" role="alert" focus>
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
      <PostForm form={form} intent="delete" action={self} className="dialog-foot *:grow">
        <input type="hidden" name={fields.fileName.name} value={fileName} />
        <Button href={back.href} data-cancel="">
          {t('documents:delete.cancel')}
        </Button>
        {isKnown ? (
          <Button variant="danger" type="submit">
            {!failed && <Icon name="trash" size="small" />}
            {failed ? t('shell:try_again') : t('documents:delete.confirm')}
          </Button>
        ) : (
          <Button href={self}>{t('shell:try_again')}</Button>
        )}
      </PostForm>
    </DialogPage>
  )
}

const longestName = 255

/** The message after the deletion uses the form's file name if the document cannot be read any more. */
const deleteForm = z.object({
  intent: z.literal('delete'),
  fileName: z.string().max(longestName).catch(''),
})

/**
 * Null: the document is gone.
 * @throws ApiError where the list cannot be read
 */
async function findDocument(
  portal: Portal,
  documentId: string,
  place: DocumentPlace,
): Promise<PortalDocument | null> {
  const listed = await listAt(portal, place)
  if (!listed?.ok) throw new ApiError('unavailable', 'the list of a document')
  return listed.value.find(({ id }) => id === documentId) ?? null
}

/**
 * Deletes a document if its list allows it now: a typed URL or an old page gives no permission (specification
 * 6). A document that is already gone counts as deleted.
 * @throws a 404 where the person may not delete it
 * @throws ApiError where it still exists after the failed call, or its list cannot be read
 */
async function removeDocument(
  portal: Portal,
  documentId: string,
  { place, key }: { place: DocumentPlace; key: string },
): Promise<PortalDocument | null> {
  const document = await findDocument(portal, documentId, place)
  if (!document) return null
  if (!document.customerCanEdit) throw new Response(null, { status: 404 })
  try {
    await deleteDocument(portal.api, documentId, key)
  } catch (error) {
    // The API may have deleted the document although its answer was lost, so the list is read again.
    if (!(error instanceof ApiError) || (await findDocument(portal, documentId, place))) throw error
  }
  return document
}
