import { useEffect, useRef, useState, type ComponentProps, type Dispatch } from 'react'
import { fileKind } from '~/domain/document'
import { longestName } from '~/domain/file-name'
import { areDetailsTooLong, longestDetails } from '~/domain/upload'
import { formatFileSize } from '~/i18n/file-size'
import { useTranslation, type Translate } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { documentName } from './document-name'
import { sendUpload } from './send-upload'
import type { Failure, Upload, UploadEvent } from './uploads'

interface FileRowProps {
  upload: Upload
  fileHref: string
  orderId: string | null
  dispatch: Dispatch<UploadEvent>
}

/** A chosen file, which this component sends (specification 2.8). */
export function FileRow({ upload, fileHref, orderId, dispatch }: FileRowProps) {
  const { key, file, photo, details, state, sent, failure } = upload
  const { t, i18n } = useTranslation()
  const row = useRef<HTMLLIElement>(null)
  const proposed = documentName(t, { name: file.name, photo }, orderId)
  const name = upload.name?.trim() || proposed
  const percent = Math.floor(sent * 100)
  const isSending = state === 'sending'
  const isOnItsWay = isSending || state === 'waiting'

  useEffect(() => {
    if (!isSending) return
    const leaving = new AbortController()
    const sending = {
      fileHref,
      onProgress: (sent: number) => dispatch({ type: 'progressed', key, sent }),
      signal: leaving.signal,
    }
    void sendUpload({ key, file, name, details }, sending).then((failure) =>
      dispatch(failure ? { type: 'failed', key, failure } : { type: 'saved', key }),
    )
    return () => leaving.abort()
  }, [isSending, key, file, name, details, fileHref, dispatch])

  const sendAgain = () => {
    row.current?.focus()
    dispatch({ type: 'save', key })
  }
  const remove = () => {
    const beside = row.current?.nextElementSibling ?? row.current?.previousElementSibling
    if (beside instanceof HTMLElement) beside.focus()
    dispatch({ type: 'removed', key })
  }

  return (
    <li
      className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-2"
      tabIndex={-1}
      ref={row}
    >
      <Thumbnail file={file} />
      <span>
        <strong className="block">
          <BreakableText text={name} />
        </strong>{' '}
        <span className="text-label text-birch-3">
          <span>{formatFileSize(file.size, i18n.language)}</span>
          {isOnItsWay && sent === 0 && <span>&nbsp;· {t('upload:list.waiting')}</span>}
          {isSending && sent > 0 && <span>&nbsp;· {t('upload:list.sent', { percent })}</span>}
        </span>
      </span>
      <span>
        {failure && (
          <IconButton type="button" label={t('upload:list.again', { name })} onClick={sendAgain}>
            <Icon name="retry" size="small" />
          </IconButton>
        )}
        {!isOnItsWay && state !== 'saved' && (
          <IconButton
            type="button"
            label={t('upload:list.remove', { name })}
            data-remove=""
            onClick={remove}
          >
            <Icon name="close" size="small" />
          </IconButton>
        )}
      </span>
      {isSending && (
        <progress
          className="col-span-full xs:col-[2/-1]"
          max={100}
          value={percent}
          aria-label={name}
        />
      )}
      {state === 'saved' && (
        <span className="col-span-full xs:col-[2/-1] flex items-center gap-1.5 text-label text-ok">
          <Icon name="check" size="small" />
          {t('upload:list.saved')}
        </span>
      )}
      {failure && (
        <span className="error col-span-full xs:col-[2/-1]">
          <Icon name="alert" size="note" />
          <span>{failureText(t, failure, name)}</span>
        </span>
      )}
      {photo !== null && state !== 'saved' && (
        <span className="field col-span-full xs:col-[2/-1]">
          <label htmlFor={`name-${key}`}>{t('upload:list.name')}</label>{' '}
          <input
            className="input"
            type="text"
            id={`name-${key}`}
            maxLength={longestName}
            value={upload.name ?? proposed}
            readOnly={isOnItsWay}
            onChange={({ currentTarget: { value: name } }) =>
              dispatch({ type: 'described', key, name })
            }
          />
        </span>
      )}
      {state !== 'saved' && (
        <DetailsField
          id={`details-${key}`}
          value={details}
          readOnly={isOnItsWay}
          onChange={({ currentTarget: { value: details } }) =>
            dispatch({ type: 'described', key, details })
          }
        />
      )}
    </li>
  )
}

/** The file's picture if the browser can show it, otherwise an icon (specification 2.8). */
function Thumbnail({ file }: { file: File }) {
  const kind = fileKind(file.name)
  const [isShown, setIsShown] = useState(kind === 'image')
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!picture.current) return
    const url = URL.createObjectURL(file)
    picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <span className="thumbnail aspect-square">
      {isShown ? (
        <img alt="" decoding="async" ref={picture} onError={() => setIsShown(false)} />
      ) : (
        <Icon name={kind} />
      )}
    </span>
  )
}

const failureWords = {
  'too-large': 'documents:file_too_large',
  'session-ended': 'upload:failed.session_ended',
  unreachable: 'upload:failed.unreachable',
  changed: 'upload:failed.changed',
  unknown: 'errors:error_saving_file',
} as const

function failureText(t: Translate, failure: Failure, fileName: string): string {
  if (failure.why === 'told') return failure.text
  if (failure.why === 'too-often') return `${t('page:too_many.title')}. ${t('page:too_many.text')}`
  return t(failureWords[failure.why], { fileName })
}

/** Details that are too long stay in the field. */
export function DetailsField({ id, hint, ...field }: ComponentProps<'input'> & { hint?: string }) {
  const { t } = useTranslation()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const written = String(field.value ?? field.defaultValue ?? '')
  const tooLong = areDetailsTooLong(written)
  return (
    <span className="field col-span-full xs:col-[2/-1]">
      <label htmlFor={id}>{t('upload:list.details')}</label>{' '}
      <input
        className="input"
        type="text"
        id={id}
        name="details"
        maxLength={longestDetails}
        {...field}
        aria-invalid={tooLong || undefined}
        aria-describedby={tooLong ? `${hintId} ${errorId}` : hintId}
      />
      <span className="hint" id={hintId}>
        {hint && <span>{hint} </span>}
        <span>{t('upload:list.details_most', { count: longestDetails })}</span>
      </span>
      {tooLong && (
        <span className="error" id={errorId}>
          <Icon name="alert" size="note" />
          <span>
            {t('upload:too_long.field', { most: longestDetails, length: written.trim().length })}
          </span>
        </span>
      )}
    </span>
  )
}
