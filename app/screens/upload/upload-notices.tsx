import { useTranslation, type Translate } from '~/i18n/use-translation'
import type { ReactNode, Ref } from 'react'
import { longestDetails, mostChosen, mostUploads } from '~/domain/upload'
import { problemText } from '~/screens/parts/documents/upload-problem'
import type { RefusedFile } from '~/domain/upload'
import { TooOften } from '~/screens/parts/too-often'
import { Notice } from '~/ui/notice'
import type { Refusal, Upload } from './uploads'

/** Why not all files of a form that was sent without scripts were saved. */
export type FormRefusal =
  | { refusal: 'none' | 'too-many' | 'too-long' | 'broken' | 'logged-out' }
  /** An earlier release of the portal kept files between two requests. */
  | { refusal: 'gone' }
  | { refusal: 'too-often'; /** Seconds. */ wait: number }
  | {
      refusal: 'files'
      /** Refused files. One file that is too large makes the portal refuse all files. */
      refused: RefusedFile[]
      /** Names of files that the API did not save, and of those that it did. */
      failed: string[]
      saved: string[]
    }

/** The form is shown again with its typed fields; a browser keeps no chosen files. */
export interface Unsaved {
  refusal: FormRefusal
  /** The form's one-time key; '' if the form had none. */
  key: string
  details: string
}

export function UnsavedNotice({ refusal }: { refusal: FormRefusal }) {
  const { t } = useTranslation()
  switch (refusal.refusal) {
    case 'none':
    case 'broken':
      return <Alert title={t(`upload:choose.${refusal.refusal}`)} />
    case 'too-many':
      return <Alert title={t('upload:choose.too_many', { count: mostUploads })} />
    case 'too-long': {
      const text = t('upload:too_long.text', { most: longestDetails })
      return <Alert title={t('upload:too_long.title')} texts={[text]} />
    }
    case 'gone':
    case 'logged-out':
      return (
        <Notice tone="warn" role="alert" focus title={t('upload:again.title')} level={2}>
          {t(refusal.refusal === 'gone' ? 'upload:again.gone' : 'upload:again.logged_out')}
        </Notice>
      )
    case 'too-often':
      return <TooOften seconds={refusal.wait} />
    case 'files':
      return <UnsavedFiles {...refusal} />
  }
}

/** Each file that is to be chosen again, with the reason, and those that are saved. */
function UnsavedFiles({ refused, failed, saved }: Extract<FormRefusal, { refusal: 'files' }>) {
  const { t } = useTranslation()
  const reasons = [
    ...refused.map((file) => problemText(t, file)),
    ...failed.map((fileName) => t('errors:error_saving_file', { fileName })),
  ]
  const count = reasons.length
  const refusedTitle = t('upload:refused.title', { count })
  if (refused.some(({ problem }) => problem === 'too-large'))
    return <Alert title={refusedTitle} texts={[...reasons, t('upload:choose.whole')]} />
  const title = failed.length === 0 ? refusedTitle : failedTitle(t, count)
  const texts = [...reasons, t('upload:failed.choose_again', { count })]
  if (saved.length > 0) texts.push(t('upload:failed.saved', { names: saved.join(', ') }))
  return <Alert title={title} texts={texts} />
}

const failedTitle = (t: Translate, count: number) =>
  count === 1 ? t('errors:error_sending_file') : t('errors:error_sending_files', { count })

interface LaterProps {
  /** The notice appears in the browser and gets the focus. */
  elementRef: Ref<HTMLDivElement>
}

/** Files that were chosen in the browser and are not taken. */
export function RefusedNotice({ refusal, elementRef }: LaterProps & { refusal: Refusal }) {
  const { t } = useTranslation()
  if (refusal.refusal === 'too-many') {
    const title = t('upload:choose.too_many', { count: mostChosen })
    return <Alert elementRef={elementRef} title={title} />
  }
  const { refused } = refusal
  const reasons = refused.map((file) => problemText(t, file))
  const [title, texts] = refused.some(({ problem }) => problem === 'too-large')
    ? [reasons[0] ?? '', [t('upload:choose.whole')]]
    : [t('upload:refused.title', { count: reasons.length }), reasons]
  return <Alert elementRef={elementRef} title={title} texts={texts} />
}

/** Files that could not be saved. */
export function FailedNotice(props: LaterProps & { failures: Upload[]; loginHref: string }) {
  const { failures, loginHref, elementRef } = props
  const { t } = useTranslation()
  const hasEnded = failures.some(({ failure }) => failure?.why === 'session-ended')
  const title = failedTitle(t, failures.length)
  return (
    <Alert elementRef={elementRef} title={title} texts={[t('upload:failed.text')]}>
      {hasEnded && (
        <p>
          {t('upload:failed.log_in')}{' '}
          <a href={loginHref} target="_blank" rel="noopener">
            {t('upload:failed.log_in_link')}
          </a>
        </p>
      )}
    </Alert>
  )
}

interface AlertProps extends Partial<LaterProps> {
  title: string
  texts?: readonly string[]
  children?: ReactNode
}

function Alert({ title, texts = [], elementRef, children }: AlertProps) {
  const focus = elementRef ? 'later' : true
  return (
    <Notice
      tone="danger"
      role="alert"
      level={2}
      title={title}
      focus={focus}
      elementRef={elementRef}
    >
      {texts.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      {children}
    </Notice>
  )
}
