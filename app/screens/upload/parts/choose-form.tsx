import { useTranslation } from '~/i18n/use-translation'
import { acceptedFiles, mostUploads } from '~/domain/upload'
import { formatMegabytes } from '~/i18n/file-size'
import { useLanguage } from '~/i18n/use-language'
import { paths } from '~/paths'
import { FormKey } from '~/screens/shell/form-key'
import type { UploadPlace } from '~/screens/upload/upload-place'
import type { ChooseAgain, Refusal } from '~/screens/upload/upload-view'
import { AgainNotice, RefusalNotice } from './notices'

interface ChooseFormProps {
  place: UploadPlace
  cancelHref: string
  again: ChooseAgain | null
  /** How much may be chosen at once where no script runs, in bytes; null: any selection. */
  together: number | null
  refusal: Refusal | null
}

/**
 * The first step: the chosen files are received, and listed by the second. The page's script lists
 * them at once.
 */
export function ChooseForm(props: ChooseFormProps) {
  const { place, cancelHref, again, together, refusal } = props
  const language = useLanguage()
  const { t } = useTranslation()
  return (
    <form
      className="contents"
      method="post"
      encType="multipart/form-data"
      action={paths.documentUpload(place.addressId, place.orderId)}
    >
      <FormKey />
      <div className="inner">
        <div className="contents" data-notices="">
          {again && !refusal && (
            <div className="contents" data-again="">
              <AgainNotice again={again} />
            </div>
          )}
          {refusal && <RefusalNotice refusal={refusal} />}
        </div>
        <p className="field">
          <label htmlFor="files">{t('upload:choose.label')}</label>
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
            {together !== null && (
              <noscript>
                {' '}
                {t('upload:choose.together', { most: formatMegabytes(together, language) })}
              </noscript>
            )}
          </span>
        </p>
      </div>
      <div className="sheet-foot">
        <a className="button text" href={cancelHref} data-cancel="">
          {t('upload:list.cancel')}
        </a>
        <button className="button primary" type="submit">
          {t('upload:choose.submit')}
        </button>
      </div>
    </form>
  )
}
