import type { Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { uploadName } from '~/domain/upload'
import { fileIcon } from '~/screens/parts/documents/file-icons'
import { DetailsField, FileError, FileRow, SavedMark } from '~/screens/upload/parts/file-row'
import { failureText } from './failure-words'
import { Thumbnail } from './thumbnail'
import type { Upload, UploadEvent } from './uploads'

export const rowId = (key: string) => `file-${key}`

/** One chosen file: what becomes of it, and what is written about it. */
export function UploadRow({ upload, tell }: { upload: Upload; tell: Dispatch<UploadEvent> }) {
  const { t } = useTranslation()
  const { key, file, state, failure } = upload
  const name = uploadName(file.name)
  const percent = Math.floor(upload.sent * 100)
  const onItsWay = state === 'waiting' || state === 'sending'
  return (
    <FileRow
      id={rowId(key)}
      file={file}
      thumbnail={<Thumbnail file={file} icon={<Icon name={fileIcon(name)} />} />}
      progress={state === 'sending' && ` · ${t('upload:list.sent', { percent })}`}
      remove={
        onItsWay || state === 'saved' ? undefined : (
          <button
            className="icon-button"
            type="button"
            aria-label={t('upload:list.remove', { name })}
            onClick={() => {
              const row = document.getElementById(rowId(key))
              const beside = row?.nextElementSibling ?? row?.previousElementSibling
              if (beside instanceof HTMLElement) beside.focus()
              tell({ type: 'removed', key })
            }}
          >
            <Icon name="close" className="icon-s" />
          </button>
        )
      }
    >
      {state === 'sending' && <progress value={percent} max={100} aria-label={name} />}
      {state === 'saved' && <SavedMark />}
      {failure && <FileError text={failureText(t, failure, name)} />}
      {state !== 'saved' && (
        <DetailsField
          id={`details-${key}`}
          name="details"
          written={upload.details}
          // On its way it is as it was when it was sent.
          readOnly={onItsWay}
          onChange={({ target }) => tell({ type: 'described', key, details: target.value })}
        />
      )}
    </FileRow>
  )
}
