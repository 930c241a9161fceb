import { Button, buttonClass, IconButton } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'
import type { IconName } from '~/ui/icon-names'
import { Notice } from '~/ui/notice'
import { acceptedFiles, mostUploads, type UploadProblem } from '~/domain/upload'
import { paths } from '~/paths'
import { problemText, problems } from '~/screens/parts/documents/upload-problem'
import type { UploadPlace } from '~/screens/upload/upload-view'
import { DetailsField, FileError, FileRow, RemoveButton, SavedMark } from './file-row'
import type { WordKey } from '~/domain/word-key'
import type { Translate } from '~/i18n/words'
import type { UploadWords } from '~/browser/upload/contract'

interface ListTemplateProps {
  place: UploadPlace
  /** The page before this one. */
  returnHref: string
}

/**
 * The page's script makes the list of chosen files from this (app/browser/upload). It finds its
 * parts by their `data-` attributes, and puts values in place of names in double braces.
 */
export function ListTemplate({ place, returnHref }: ListTemplateProps) {
  const { t } = useTranslation()
  return (
    <template
      data-upload=""
      data-address={paths.documentUploadFile(place.addressId, place.orderId)}
      data-words={JSON.stringify(scriptWords(t))}
    >
      <form className="contents" method="post" data-unsent="">
        <div className="inner">
          <p className="text-sm text-birch-3" role="status" />
          <div className="contents" data-notices="" />
          <ul className="stack list" />
          <div className="flex flex-wrap items-center gap-3">
            <Pick label={t('upload:list.more')} icon="plus">
              <input type="file" multiple accept={acceptedFiles} />
            </Pick>
            <Pick
              label={t('upload:camera')}
              icon="camera"
              className="[@media(min-width:48rem)_and_(hover:hover)]:hidden"
            >
              <input type="file" accept="image/*" capture="environment" />
            </Pick>
          </div>
          <p className="hint">{t('upload:hint')}</p>
        </div>
        <div className="sheet-foot">
          <Button variant="text" href={returnHref} data-cancel="">
            {t('upload:list.cancel')}
          </Button>
          <Button variant="primary" type="submit">
            <span data-save="">{t('upload:list.save')}</span>
            <span className="contents" data-retry="">
              <Icon name="retry" size="small" />
              {t('upload:list.try_again')}
            </span>
          </Button>
        </div>
      </form>
      <template data-row="">
        <RowTemplate />
      </template>
      <template data-notice="">
        <Notice tone="danger" role="alert" title="{{title}}" level={2}>
          <p data-login="">
            {t('upload:failed.log_in')}{' '}
            <a href={paths.login(returnHref)} target="_blank" rel="noopener">
              {t('upload:failed.log_in_link')}
            </a>
          </p>
        </Notice>
      </template>
    </template>
  )
}

/** A button of its own that chooses files: the field lies over it, unseen. */
function Pick(props: { label: string; icon: IconName; className?: string; children: ReactNode }) {
  const { label, icon, className = '', children } = props
  return (
    <label className={buttonClass({ place: `pick ${className}` })}>
      <Icon name={icon} size="small" />
      {label}
      {children}
    </label>
  )
}

/** A file in each of its states: the script takes out what does not apply. */
function RowTemplate() {
  const { t } = useTranslation()
  const name = '{{name}}'
  return (
    <FileRow
      name={name}
      size="{{size}}"
      picture={<img className="size-full object-cover" alt="" decoding="async" />}
      progress={
        <>
          <span data-waiting="">{` · ${t('upload:list.waiting')}`}</span>
          <span data-sent="">{` · ${t('upload:list.sent', { skipInterpolation: true })}`}</span>
        </>
      }
      remove={
        <>
          <IconButton type="button" label={t('upload:list.again', { name })} data-again="">
            <Icon name="retry" size="small" />
          </IconButton>
          <RemoveButton name={name} />
        </>
      }
      isFocusable
    >
      <progress max={100} aria-label={name} />
      <span className="contents" data-saved="">
        <SavedMark />
      </span>
      <span className="contents" data-error="">
        <FileError text="" />
      </span>
      <span className="contents" data-details="">
        <DetailsField id="details-{{key}}" name="details" written="" />
      </span>
    </FileRow>
  )
}

const fileName = '{{fileName}}'

/** The words that the page's script fills in and shows. */
export function scriptWords(t: Translate): UploadWords {
  // The count stays as its name: the script knows the number.
  const raw = (count: number) => ({ count, skipInterpolation: true })
  const both = (key: WordKey) => ({ one: t(key, raw(1)), other: t(key, raw(2)) })
  const ofProblems = problems.map((problem) => [problem, problemText(t, problem, fileName)])
  return {
    title: both('upload:add_files'),
    reasons: {
      ...(Object.fromEntries(ofProblems) as Record<UploadProblem, string>),
      'session-ended': t('upload:failed.session_ended', { fileName }),
      'too-often': `${t('page:too_many.title')}. ${t('page:too_many.text')}`,
      unreachable: t('upload:failed.unreachable', { fileName }),
      changed: t('upload:failed.changed', { fileName }),
      unknown: t('errors:error_saving_file', { fileName }),
    },
    refused: both('upload:refused.title'),
    failed: {
      one: t('errors:error_sending_file'),
      other: t('errors:error_sending_files', raw(2)),
    },
    failedText: t('upload:failed.text'),
    tooMany: t('upload:choose.too_many', { count: mostUploads }),
    wholeRefused: t('upload:choose.whole'),
    savedOf: t('upload:list.saved_of', { skipInterpolation: true }),
  }
}
