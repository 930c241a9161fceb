import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'
import { acceptedFiles, mostUploads } from '~/domain/upload'
import { paths } from '~/paths'
import { FormKey } from '~/screens/shell/form-key'
import type { UploadPlace, ChooseAgain, Unsaved } from '~/screens/upload/upload-view'
import { DetailsField } from './file-row'
import { AgainNotice, RefusalNotice } from './notices'

interface ChooseFormProps {
  place: UploadPlace
  cancelHref: string
  again: ChooseAgain | null
  unsaved: Unsaved | null
}

/**
 * Saves the chosen files at once, with the same details for each. The page's script lists them
 * instead, and asks for the details of each.
 */
export function ChooseForm({ place, cancelHref, again, unsaved }: ChooseFormProps) {
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
