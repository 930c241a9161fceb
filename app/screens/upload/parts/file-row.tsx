import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BreakableText } from '~/components/breakable-text'
import { Icon } from '~/components/icon'
import { areDetailsTooLong, longestDetails, uploadName, type UploadFile } from '~/domain/upload'
import { formatFileSize } from '~/i18n/file-size'
import { useLanguage } from '~/i18n/use-language'
import { fileIcon } from '~/screens/parts/documents/file-icons'

interface FileRowProps {
  /** Set where a script moves the focus to the row. */
  id?: string
  file: UploadFile
  /** In place of the icon of the file's type. */
  thumbnail?: ReactNode
  /** Beside the size. */
  progress?: ReactNode
  /** The button that removes the file from the list. */
  remove?: ReactNode
  /** The result, and the details. */
  children?: ReactNode
}

/** A chosen file (specification 2.8). */
export function FileRow({ id, file, thumbnail, progress, remove, children }: FileRowProps) {
  const language = useLanguage()
  return (
    <li className="front upload" id={id} tabIndex={id ? -1 : undefined}>
      <span className="thumb">{thumbnail ?? <Icon name={fileIcon(file.name)} />}</span>
      <span>
        <strong>
          <BreakableText text={uploadName(file.name)} />
        </strong>
        <span className="quiet">
          {formatFileSize(file.size, language)}
          {progress}
        </span>
      </span>
      {remove ?? <span />}
      {children}
    </li>
  )
}

export function SavedMark() {
  const { t } = useTranslation()
  return (
    <span className="done">
      <Icon name="check" className="icon-s" />
      {t('upload:list.saved')}
    </span>
  )
}

export function FileError({ text }: { text: string }) {
  return (
    <span className="error">
      <Icon name="alert" />
      <span>{text}</span>
    </span>
  )
}

interface DetailsFieldProps extends Pick<ComponentProps<'input'>, 'readOnly' | 'onChange'> {
  id: string
  name: string
  /** The present details; too long ones stay in the field, to be shortened. */
  written: string
}

export function DetailsField({ id, written, ...input }: DetailsFieldProps) {
  const { t } = useTranslation()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const tooLong = areDetailsTooLong(written)
  return (
    <span className="field">
      <label htmlFor={id}>{t('upload:list.details')}</label>
      <input
        className="input"
        id={id}
        maxLength={longestDetails}
        defaultValue={written}
        aria-invalid={tooLong || undefined}
        aria-describedby={tooLong ? `${hintId} ${errorId}` : hintId}
        {...input}
      />
      <span className="hint" id={hintId}>
        {t('upload:list.details_most', { count: longestDetails })}
      </span>
      {tooLong && (
        <span className="error" id={errorId}>
          <Icon name="alert" />
          <span>
            {t('upload:too_long.field', { most: longestDetails, length: written.trim().length })}
          </span>
        </span>
      )}
    </span>
  )
}
