import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/components/notice'
import { TooOften } from '~/screens/parts/too-often'
import { longestDetails, mostUploads, type Selection } from '~/domain/upload'
import { formatMegabytes } from '~/i18n/file-size'
import { useLanguage } from '~/i18n/use-language'
import { problemText } from '~/screens/upload/problem-words'
import type { ChooseAgain, Refusal } from '~/screens/upload/upload-view'

/** Nothing was chosen, or nothing of it can be taken. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation()
  switch (refusal.refusal) {
    case 'none':
      return <Notice tone="danger" role="alert" focus title={t('upload:choose.none')} level={2} />
    case 'broken':
      return <Notice tone="danger" role="alert" focus title={t('upload:choose.broken')} level={2} />
    case 'too-often':
      return <TooOften seconds={refusal.wait} />
    case 'too-many':
      return (
        <Notice
          tone="danger"
          role="alert"
          focus
          title={t('upload:choose.too_many', { count: mostUploads })}
          level={2}
        />
      )
    case 'too-much':
      return <TooMuch most={refusal.most} />
    case 'files':
      return <RefusedFiles refused={refusal.refused} />
  }
}

/** The selection is larger than the server can store until the second step. */
function TooMuch({ most }: { most: number }) {
  const { t } = useTranslation()
  const words = { most: formatMegabytes(most, useLanguage()) }
  return (
    <Notice tone="danger" role="alert" focus title={t('upload:choose.too_much')} level={2}>
      {t('upload:choose.too_much_text', words)}
    </Notice>
  )
}

/** Files that were chosen but cannot be taken, each with the reason. */
export function RefusedFiles({ refused }: { refused: Selection['refused'] }) {
  const { t } = useTranslation()
  const tooLarge = refused.find(({ problem }) => problem === 'too-large')
  if (tooLarge) {
    const title = problemText(t, tooLarge.problem, tooLarge.name)
    return (
      <Notice tone="danger" role="alert" focus title={title} level={2}>
        {t('upload:choose.whole')}
      </Notice>
    )
  }
  const title = t('upload:refused.title', { count: refused.length })
  return (
    <Notice tone="danger" role="alert" focus title={title} level={2}>
      {refused.map(({ name, problem }, index) => (
        <p key={index}>{problemText(t, problem, name)}</p>
      ))}
    </Notice>
  )
}

/** The files of an earlier try are gone. */
export function AgainNotice({ again }: { again: ChooseAgain }) {
  const { t } = useTranslation()
  const texts = {
    'logged-out': () => t('upload:again.logged_out'),
    expired: () =>
      t('upload:again.expired', { names: again.why === 'expired' ? again.names.join(', ') : '' }),
    unknown: () => t('upload:again.unknown'),
  }
  return (
    <Notice tone="warn" role="alert" focus title={t('upload:again.title')} level={2}>
      {texts[again.why]()}
    </Notice>
  )
}

/** Nothing is saved until the details are shortened. */
export function TooLongNotice({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <Notice
      tone="danger"
      role="alert"
      focus
      title={t('upload:too_long.title', { count })}
      level={2}
    >
      {t('upload:too_long.text', { most: longestDetails })}
    </Notice>
  )
}

/** Some files could not be saved (specification 8: singular and plural). */
export function FailedNotice({ count, children }: { count: number; children?: ReactNode }) {
  const { t } = useTranslation()
  const title =
    count === 1 ? t('errors:error_sending_file') : t('errors:error_sending_files', { count })
  return (
    <Notice tone="danger" role="alert" focus title={title} level={2}>
      <p>{t('upload:failed.text')}</p>
      {children}
    </Notice>
  )
}
