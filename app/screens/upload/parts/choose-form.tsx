import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import type { Address } from '~/domain/address'
import { acceptedFiles, mostUploads } from '~/domain/upload'
import { addressName } from '~/ui/address-name'
import { paths } from '~/paths'
import { FormKey } from '~/screens/shell/form-key'
import type { UploadPlace, ChooseAgain, Unsaved } from '~/screens/upload/upload-view'
import { DetailsField } from './file-row'
import { AgainNotice, RefusalNotice } from './notices'

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
        <a className="button text" href={cancelHref} data-cancel="">
          {t('upload:list.cancel')}
        </a>
        <button className="button primary" type="submit">
          {unsaved && <Icon name="retry" className="icon-s" />}
          {unsaved ? t('upload:list.try_again') : t('upload:list.save')}
        </button>
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
