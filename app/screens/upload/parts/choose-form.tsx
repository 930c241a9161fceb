import { Button } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import type { Address } from '~/domain/address'
import { acceptedFiles, mostUploads, longestDetails } from '~/domain/upload'
import { addressName } from '~/ui/address-name'
import { paths } from '~/paths'
import { FormKey } from '~/screens/shell/form-key'
import type { UploadPlace, ChooseAgain, Unsaved, Refusal } from '~/screens/upload/upload-view'
import { DetailsField } from './file-row'
import { Notice } from '~/ui/notice'
import { TooOften } from '~/screens/parts/too-often'
import { problemText } from '~/screens/parts/documents/upload-problem'

interface ChooseFormProps {
  place: UploadPlace
  /** The files are for one of them. */
  addresses: readonly Address[]
  cancelHref: string
  again: ChooseAgain | null
  unsaved: Unsaved | null
}

/**
 * Saves the chosen files at once, with the same details for each. The page's script lists them
 * instead, and asks for the details of each.
 */
export function ChooseForm(props: ChooseFormProps) {
  const { place, addresses, cancelHref, again, unsaved } = props
  const { t } = useTranslation()
  return (
    <form
      className="contents"
      method="post"
      encType="multipart/form-data"
      action={paths.documentUpload(place.addressId, place.orderId)}
    >
      <FormKey previous={unsaved?.key || undefined} />
      <div className="inner">
        <div className="contents" data-notices="">
          {again && !unsaved && (
            <div className="contents" data-again="">
              <AgainNotice again={again} />
            </div>
          )}
          {unsaved && <RefusalNotice refusal={unsaved.refusal} />}
        </div>
        <WhereTo addresses={addresses} chosen={unsaved?.address} />
        <p className="field">
          <label htmlFor="files">
            {unsaved ? t('upload:again.title') : t('upload:choose.label')}
          </label>
          <input
            className="input"
            id="files"
            type="file"
            name="file"
            multiple
            required
            accept={acceptedFiles}
            aria-describedby="files-hint"
          />
          <span className="hint" id="files-hint">
            {t('upload:hint')} {t('upload:choose.most', { count: mostUploads })}
          </span>
        </p>
        <noscript>
          <DetailsField
            id="details"
            name="details"
            written={unsaved?.details ?? ''}
            hint={t('upload:choose.for_all')}
          />
        </noscript>
      </div>
      <div className="sheet-foot">
        <Button variant="text" href={cancelHref} data-cancel="">
          {t('upload:list.cancel')}
        </Button>
        <Button variant="primary" type="submit">
          {unsaved && <Icon name="retry" size="small" />}
          {unsaved ? t('upload:list.try_again') : t('upload:list.save')}
        </Button>
      </div>
    </form>
  )
}

/** The address that the files are for; the page's script takes it along to the list of files. */
function WhereTo({
  addresses,
  chosen,
}: {
  addresses: readonly Address[]
  chosen?: string | undefined
}) {
  const { t } = useTranslation()
  const [only] = addresses
  if (!only) return null
  if (addresses.length === 1)
    return (
      <p data-where="">
        {t('upload:to')} <strong>{addressName(t, only.id, addresses)}</strong>
        <input type="hidden" name="address" value={only.id} />
      </p>
    )
  return (
    <p className="field" data-where="">
      <label htmlFor="where">{t('upload:to')}</label>
      <select className="input" id="where" name="address" defaultValue={chosen}>
        {addresses.map(({ id, streetAddress }) => (
          <option key={id} value={id}>
            {streetAddress || addressName(t, id, addresses)}
          </option>
        ))}
      </select>
    </p>
  )
}

/** Not all files of the form were saved. */
function RefusalNotice({ refusal }: { refusal: Refusal }) {
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
function AgainNotice({ again }: { again: ChooseAgain }) {
  const { t } = useTranslation()
  return (
    <Notice tone="warn" role="alert" focus title={t('upload:again.title')} level={2}>
      {again === 'gone' ? t('upload:again.gone') : t('upload:again.logged_out')}
    </Notice>
  )
}
