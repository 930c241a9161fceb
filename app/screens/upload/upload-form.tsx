import { cx } from '~/ui/cx'
import {
  useEffect,
  useReducer,
  useRef,
  useSyncExternalStore,
  type ChangeEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { acceptedFiles, mostChosen, mostUploads } from '~/domain/upload'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { DialogFront } from '~/ui/dialog-page'
import { Icon } from '~/ui/icon'
import type { IconName } from '~/ui/icon-names'
import { DetailsField, FileRow } from './file-row'
import { FailedNotice, RefusedNotice, UnsavedNotice, type Unsaved } from './upload-notices'
import {
  afterEvent,
  failed,
  isDone,
  isSending,
  noUploads,
  unsaved as unsavedFiles,
  type Uploads,
} from './uploads'

export interface UploadFormProps {
  /** For the form without scripts. */
  formKey: string
  /** For the form; `fileHref` is for one file. */
  formHref: string
  fileHref: string
  returnHref: string
  loginHref: string
  /** The order for the details, such as 'Tilaus 408120 · Mökkitie 12'. Empty: no order. */
  of: string
  orderId: string | null
  /** Why the person must choose the files again. */
  again: 'logged-out' | 'gone' | null
  unsaved: Unsaved | null
  /** Shown over another page, where the files were chosen. */
  overPage?: { returnHref: string; files?: FileList | undefined } | undefined
  /** Called with the files that are not saved yet, after each change. */
  onFiles?: (files: File[]) => void
}

/** Catalogues and prefixes of keys: together they contain all texts that the form can show in the browser. */
export const uploadWords = [
  'upload',
  'documents:file_too_large',
  'errors:error_saving_file',
  'errors:error_sending_file',
  'page:too_many',
]

/**
 * Without scripts all files are saved at once with the same details. In the browser each file has its own
 * details and is sent alone (specification 2.8).
 */
export function UploadForm(props: UploadFormProps) {
  const { formKey, formHref, fileHref, loginHref, of, orderId, again, unsaved, overPage, onFiles } =
    props
  const { t } = useTranslation()
  const [uploads, dispatch] = useReducer(afterEvent, {
    ...noUploads,
    details: of,
    hasOrder: orderId !== null,
  })
  // In a dialog the form returns to the page below, which the server does not know.
  const returnHref = useSyncExternalStore(
    neverChanges,
    () => overPage?.returnHref ?? props.returnHref,
    () => props.returnHref,
  )
  const title = useRef<HTMLHeadingElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const before = useRef<Uploads>(noUploads)
  const isCancelled = useRef(false)
  const { files, refusal } = uploads
  const [hasFiles, done, isBusy] = [files.length > 0, isDone(uploads), isSending(uploads)]
  const failures = failed(uploads)
  const saved = files.filter(({ state }) => state === 'saved').length

  const choose = (chosen: FileList | null | undefined) => {
    const withKeys = [...(chosen ?? [])].map((file) => ({ key: crypto.randomUUID(), file }))
    if (withKeys.length > 0) dispatch({ type: 'chosen', chosen: withKeys })
  }
  const chooseBy = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    choose(currentTarget.files)
    // Otherwise choosing the same file again fires no event.
    currentTarget.value = ''
  }

  // Files may have been chosen before React ran.
  useEffect(() => {
    choose(overPage?.files ?? input.current?.files)
    if (input.current) input.current.value = ''
  }, [overPage])

  useEffect(() => {
    if (done) location.assign(returnHref)
  }, [done, returnHref])

  useEffect(() => onFiles?.(unsavedFiles(uploads).map(({ file }) => file)), [uploads, onFiles])

  // The focused control may be gone: focus moves to the notice, the title or the picker.
  useEffect(() => {
    const [had, has] = [before.current, uploads]
    before.current = uploads
    const isRefused = has.refusal !== null && has.refusal !== had.refusal
    const hasFailed = failed(has).length > 0 && failed(had).length === 0
    if (isRefused || hasFailed) notice.current?.focus()
    else if (has.files.length > 0 && had.files.length === 0) title.current?.focus()
    else if (has.files.length === 0 && had.files.length > 0) input.current?.focus()
  }, [uploads])

  // The back-forward cache may restore a page with saved files.
  useListener('pageshow', () => dispatch({ type: 'cleared' }), done)
  // This listener blocks the back-forward cache in some browsers, so it exists only with unsent files.
  useListener(
    'beforeunload',
    (event) => {
      if (!isCancelled.current) event.preventDefault()
      isCancelled.current = false
    },
    hasFiles && !done,
  )
  // A file dropped outside the form would replace the page.
  useListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  useListener('drop', (event) => {
    if (event.dataTransfer?.files.length) event.preventDefault()
    choose(event.dataTransfer?.files)
  })

  const earlier = unsaved?.refusal ?? (again && { refusal: again })
  const count = done ? files.length : unsavedFiles(uploads).length
  return (
    <DialogFront
      title={hasFiles ? t('upload:add_files', { count }) : t('upload:add')}
      titleRef={title}
      focusTitle={!earlier}
    >
      <form
        className="contents"
        method="post"
        encType="multipart/form-data"
        action={formHref}
        data-unsent={hasFiles ? '' : undefined}
        onSubmit={(event) => {
          if (!hasFiles) return
          event.preventDefault()
          dispatch({ type: 'save' })
        }}
      >
        <input type="hidden" name="key" value={formKey} />
        <div className="dialog-body">
          <div className="contents">
            {failures.length > 0 && (
              <FailedNotice elementRef={notice} failures={failures} loginHref={loginHref} />
            )}
            {refusal && <RefusedNotice elementRef={notice} refusal={refusal} />}
            {!hasFiles && !refusal && earlier && <UnsavedNotice refusal={earlier} />}
          </div>
          {of !== '' && <p className="font-semibold wrap-anywhere">{of}</p>}
          {hasFiles ? (
            <>
              <ul className="grid grid-cols-1 gap-3 *:border-line *:not-first:border-t *:not-first:pt-3">
                {files.map((upload) => (
                  <FileRow
                    key={upload.key}
                    upload={upload}
                    fileHref={fileHref}
                    orderId={orderId}
                    dispatch={dispatch}
                  />
                ))}
              </ul>
              <div className="flex flex-wrap gap-2">
                <PickButton label={t('upload:list.more')} icon="plus">
                  <input type="file" multiple accept={acceptedFiles} onChange={chooseBy} />
                </PickButton>
                <Camera onChange={chooseBy} />
              </div>
              <p className="hint">{t('upload:hint')}</p>
            </>
          ) : (
            <ChooseFields of={of} unsaved={unsaved} inputRef={input} onChange={chooseBy} />
          )}
        </div>
        <div className="dialog-foot dock">
          {hasFiles && (
            <p className="basis-full text-label text-birch-2 empty:hidden" role="status">
              {saved > 0 && t('upload:list.saved_of', { saved, total: files.length })}
            </p>
          )}
          {/* After a saved file Cancel loads `returnHref`, so that the page below shows the file. During an
              upload Cancel does the same, and the browser asks for a confirmation first. */}
          <Button
            variant="text"
            flush="start"
            href={returnHref}
            data-cancel={isBusy || saved > 0 ? 'leave' : ''}
            onClick={() => (isCancelled.current = !isBusy)}
          >
            {t('upload:list.cancel')}
          </Button>
          <Button
            variant={hasFiles ? 'primary' : undefined}
            type="submit"
            aria-busy={isBusy || undefined}
          >
            {(hasFiles ? failures.length > 0 : unsaved !== null) ? (
              <>
                <Icon name="retry" size="small" />
                <span>{t('upload:list.try_again')}</span>
              </>
            ) : (
              <span>{t('upload:list.save')}</span>
            )}
          </Button>
        </div>
      </form>
    </DialogFront>
  )
}

interface ChooseFieldsProps {
  of: string
  unsaved: Unsaved | null
  inputRef: Ref<HTMLInputElement>
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

function ChooseFields({ of, unsaved, inputRef, onChange }: ChooseFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      {/* With scripts, the whole field is the picker. */}
      <div className="relative grid gap-2 rounded-front border border-dashed border-field-line p-5 text-center has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <Icon name="upload" className="mx-auto text-link" />
        <label className="font-semibold text-link" htmlFor="files">
          {unsaved ? t('upload:again.title') : t('upload:choose.label')}
        </label>
        <input
          className="input scripted:absolute scripted:inset-0 scripted:h-full scripted:cursor-pointer scripted:opacity-0"
          id="files"
          type="file"
          name="file"
          multiple
          required
          accept={acceptedFiles}
          aria-describedby="files-hint"
          ref={inputRef}
          onChange={onChange}
        />
        <span className="hint" id="files-hint">
          {t('upload:hint')}{' '}
          <span className="scripted:hidden">{t('upload:choose.most', { count: mostUploads })}</span>{' '}
          <span className="hidden scripted:inline">
            {t('upload:choose.most', { count: mostChosen })}
          </span>
        </span>
      </div>
      <div className="hidden scripted:flex">
        <Camera onChange={onChange} />
      </div>
      <noscript>
        <DetailsField
          id="details"
          defaultValue={unsaved?.details ?? of}
          hint={t('upload:choose.for_all')}
        />
      </noscript>
    </>
  )
}

function Camera({ onChange }: Pick<ChooseFieldsProps, 'onChange'>) {
  const { t } = useTranslation()
  return (
    <PickButton
      label={t('upload:camera')}
      icon="camera"
      className="[@media(min-width:48rem)_and_(hover:hover)]:hidden"
    >
      <input type="file" accept="image/*" capture="environment" onChange={onChange} />
    </PickButton>
  )
}

/** A transparent file input covers the label. */
function PickButton(props: {
  label: string
  icon: IconName
  className?: string
  children: ReactNode
}) {
  const { label, icon, className, children } = props
  return (
    <label className={cx('button pick flex-auto', className)}>
      <Icon name={icon} size="small" />
      {label}
      {children}
    </label>
  )
}

const neverChanges = () => () => {}

function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  listens = true,
): void {
  useEffect(() => {
    if (!listens) return
    addEventListener(type, listener)
    return () => removeEventListener(type, listener)
  })
}
