import { useEffect, useRef, type Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { FailedNotice, RefusalNotice } from '~/screens/upload/parts/notices'
import { UploadRow, rowId } from './upload-row'
import { failed, isSending, type UploadEvent, type Uploads } from './uploads'

interface UploadListProps {
  uploads: Uploads
  tell: Dispatch<UploadEvent>
  cancelHref: string
  loginHref: string
  onCancel: () => void
}

/** The chosen files with their details, to be saved (specification 2.8). */
export function UploadList({ uploads, tell, cancelHref, loginHref, onCancel }: UploadListProps) {
  const { t } = useTranslation()
  const failures = failed(uploads)
  const sending = isSending(uploads)
  const total = uploads.files.length
  const saved = uploads.files.filter(({ state }) => state === 'saved').length
  const retry = failures.length > 0 && !sending
  const sessionEnded = failures.some(({ failure }) => failure?.why === 'session-ended')
  useFocusOn(retry ? (failures[0]?.key ?? null) : null)
  return (
    <form
      className="contents"
      method="post"
      data-unsent=""
      // Before the small script sees it, which would take the form for one that leaves the page.
      onSubmitCapture={(event) => {
        event.preventDefault()
        tell({ type: 'save' })
      }}
    >
      <div className="inner">
        <p className="sr" role="status">
          {saved > 0 && t('upload:list.saved_of', { saved, total })}
        </p>
        {retry && (
          <FailedNotice count={failures.length}>
            {sessionEnded && (
              <p>
                {t('upload:failed.log_in')}{' '}
                <a href={loginHref} target="_blank" rel="noopener">
                  {t('upload:failed.log_in_link')}
                </a>
              </p>
            )}
          </FailedNotice>
        )}
        {uploads.refusal && <RefusalNotice refusal={uploads.refusal} />}
        <ul className="stack list">
          {uploads.files.map((upload) => (
            <UploadRow key={upload.key} upload={upload} tell={tell} />
          ))}
        </ul>
        <p className="hint">{t('upload:hint')}</p>
      </div>
      <div className="sheet-foot">
        <a className="button text" href={cancelHref} onClick={onCancel}>
          {t('upload:list.cancel')}
        </a>
        <button className="button primary" aria-busy={sending || undefined}>
          {retry && <Icon name="retry" className="icon-s" />}
          {retry ? t('upload:list.try_again') : t('upload:list.save')}
        </button>
      </div>
    </form>
  )
}

/** Whoever waited for the files is led to the first that failed, once each time. */
function useFocusOn(key: string | null): void {
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (key !== null && before.current === null) document.getElementById(rowId(key))?.focus()
    before.current = key
  }, [key])
}
