import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogPage } from '~/components/dialog-page'
import { paths } from '~/paths'
import { ChooseForm } from '~/screens/upload/parts/choose-form'
import type { ChooseAgain, Refusal } from '~/screens/upload/upload-view'
import { UploadList } from './upload-list'
import { rowId } from './upload-row'
import { isDone, unsaved } from './uploads'
import { useDroppedFiles, useLeavingQuestion, useUploads } from './use-uploads'

interface LiveUploadProps {
  addressId: string
  documentsHref: string
  again: ChooseAgain | null
  /** How much may be chosen at once where no script runs, in bytes; null: any selection. */
  together: number | null
  /** What the server said of a selection that was sent without scripts. */
  refusal: Refusal | null
}

/**
 * The upload page as scripts make it (specification 2.8). Before they have come it is the form of
 * the server's first step; the files chosen there are taken over.
 */
export function LiveUpload(props: LiveUploadProps) {
  const { addressId, documentsHref, again, together, refusal } = props
  const { t } = useTranslation()
  const [uploads, tell] = useUploads(
    { files: [], refusal },
    { address: paths.documentUploadFile(addressId), documentsHref },
  )
  const { cancel } = useLeavingQuestion(uploads)
  const take = (files: FileList) =>
    tell({ type: 'chosen', chosen: [...files].map((file) => ({ key: newKey(), file })) })
  useDroppedFiles(take)
  useFocusOfStep(uploads.files[0]?.key ?? null)

  if (uploads.files.length === 0) {
    return (
      <DialogPage title={t('upload:add')}>
        <ChooseForm
          addressId={addressId}
          cancelHref={documentsHref}
          again={again}
          together={together}
          refusal={uploads.refusal}
          onChoose={take}
        />
      </DialogPage>
    )
  }
  const count = isDone(uploads) ? uploads.files.length : unsaved(uploads).length
  return (
    <DialogPage title={t('upload:add_files', { count })}>
      <UploadList
        uploads={uploads}
        tell={tell}
        cancelHref={documentsHref}
        loginHref={paths.login(documentsHref)}
        onCancel={cancel}
      />
    </DialogPage>
  )
}

/** What was used has gone with its step: the list is begun at its top, choosing at its field. */
function useFocusOfStep(firstKey: string | null): void {
  const before = useRef(firstKey)
  useEffect(() => {
    if ((before.current === null) !== (firstKey === null))
      document.getElementById(firstKey === null ? 'files' : rowId(firstKey))?.focus()
    before.current = firstKey
  }, [firstKey])
}

/** Of 128 bits, in hexadecimal. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
