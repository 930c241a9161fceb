import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/notice'
import { TooOften } from '~/screens/parts/too-often'
import { longestDetails, mostUploads } from '~/domain/upload'
import { problemText } from '~/screens/parts/documents/upload-problem'
import type { ChooseAgain, Refusal } from '~/screens/upload/upload-view'

/** Not all files of the form were saved. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation()
  switch (refusal.refusal) {
    case 'none':
      return <Alert title={t('upload:choose.none')} />
    case 'broken':
      return <Alert title={t('upload:choose.broken')} />
    case 'too-many':
      return <Alert title={t('upload:choose.too_many', { count: mostUploads })} />
    case 'too-long':
      return (
        <Alert
          title={t('upload:too_long.title')}
          texts={[t('upload:too_long.text', { most: longestDetails })]}
        />
      )
    case 'gone':
      return <AgainNotice again="gone" />
    case 'too-often':
      return <TooOften seconds={refusal.wait} />
    case 'files':
      return <UnsavedFiles {...refusal} />
  }
}

function Alert({ title, texts = [] }: { title: string; texts?: readonly string[] }) {
  return (
    <Notice tone="danger" role="alert" focus title={title} level={2}>
      {texts.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
    </Notice>
  )
}

/** Each file that is to be chosen again, with the reason, and those that are saved. */
function UnsavedFiles({ refused, failed, saved }: Extract<Refusal, { refusal: 'files' }>) {
  const { t } = useTranslation()
  const reasons = [
    ...refused.map(({ name, problem }) => problemText(t, problem, name)),
    ...failed.map((fileName) => t('errors:error_saving_file', { fileName })),
  ]
  const count = reasons.length
  if (refused.some(({ problem }) => problem === 'too-large'))
    return (
      <Alert
        title={t('upload:refused.title', { count })}
        texts={[...reasons, t('upload:choose.whole')]}
      />
    )
  const title =
    failed.length === 0
      ? t('upload:refused.title', { count })
      : count === 1
        ? t('errors:error_sending_file')
        : t('errors:error_sending_files', { count })
  const texts = [...reasons, t('upload:failed.choose_again', { count })]
  if (saved.length > 0) texts.push(t('upload:failed.saved', { names: saved.join(', ') }))
  return <Alert title={title} texts={texts} />
}

/** The files of an earlier try are gone. */
export function AgainNotice({ again }: { again: ChooseAgain }) {
  const { t } = useTranslation()
  return (
    <Notice tone="warn" role="alert" focus title={t('upload:again.title')} level={2}>
      {again === 'gone' ? t('upload:again.gone') : t('upload:again.logged_out')}
    </Notice>
  )
}
