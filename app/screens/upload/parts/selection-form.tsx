import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'
import { uploadName, type SelectedFile } from '~/domain/upload'
import { formatFileSize } from '~/i18n/file-size'
import { useLanguage } from '~/i18n/use-language'
import { paths } from '~/paths'
import { FormKey } from '~/screens/shell/form-key'
import { FailedNotice, RefusedFiles, TooLongNotice } from './notices'
import { DetailsField, FileError, FileRow, RemoveButton, SavedMark } from './file-row'
import type { UploadPlace } from '~/screens/upload/upload-place'
import type { SelectionView } from '~/screens/upload/upload-view'

interface SelectionFormProps {
  place: UploadPlace
  selection: SelectionView
}

/** The second step: the chosen files with their details, to be saved (specification 2.8). */
export function SelectionForm({ place, selection }: SelectionFormProps) {
  const { t } = useTranslation()
  const { failed, refused, tooLong } = selection
  return (
    <form
      className="contents"
      method="post"
      action={paths.documentSelection(place.addressId, selection.id, place.orderId)}
    >
      <FormKey />
      {/* Enter in a field presses a form's first button: it is to be this one. */}
      <button
        className="sr"
        type="submit"
        name="intent"
        value="save"
        tabIndex={-1}
        aria-hidden="true"
      />
      <div className="inner">
        {tooLong > 0 && <TooLongNotice count={tooLong} />}
        {tooLong === 0 && failed > 0 && <FailedNotice count={failed} />}
        {tooLong + failed === 0 && refused.length > 0 && <RefusedFiles refused={refused} />}
        <ul className="stack list">
          {selection.files.map((file) => (
            <ChosenFile key={file.id} file={file} />
          ))}
        </ul>
        <p className="hint">{t('upload:hint')}</p>
      </div>
      <div className="sheet-foot">
        <button className="button text" type="submit" name="intent" value="cancel">
          {t('upload:list.cancel')}
        </button>
        <button className="button primary" type="submit" name="intent" value="save">
          {failed > 0 && <Icon name="retry" className="icon-s" />}
          {failed > 0 ? t('upload:list.try_again') : t('upload:list.save')}
        </button>
      </div>
    </form>
  )
}

function ChosenFile({ file }: { file: SelectedFile }) {
  const { t } = useTranslation()
  const { id, state, details } = file
  const name = uploadName(file.name)
  const size = formatFileSize(file.size, useLanguage())
  if (state === 'saved') {
    return (
      <FileRow name={name} size={size}>
        <SavedMark />
      </FileRow>
    )
  }
  return (
    <FileRow
      name={name}
      size={size}
      remove={<RemoveButton name={name} button={{ name: 'remove', value: id }} />}
    >
      {state === 'failed' && <FileError text={t('errors:error_saving_file', { fileName: name })} />}
      <DetailsField id={`details-${id}`} name={`details.${id}`} written={details} />
    </FileRow>
  )
}
