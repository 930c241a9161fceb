import { IconButton } from '~/ui/button'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { Icon } from '~/ui/icon'
import { areDetailsTooLong, longestDetails } from '~/domain/upload'
import { fileKind } from '~/domain/document'

interface FileRowProps {
  name: string
  size: string
  /** Beside the icon, of which the script shows one. */
  picture?: ReactNode
  /** Beside the size. */
  progress?: ReactNode
  /** The button that removes the file from the list. */
  remove?: ReactNode
  /** A script moves the focus to the row. */
  isFocusable?: boolean
  /** The result, and the details. */
  children?: ReactNode
}

/** A chosen file (specification 2.8). */
export function FileRow(props: FileRowProps) {
  const { name, size, picture, progress, remove, isFocusable, children } = props
  return (
    <li className="front upload" tabIndex={isFocusable ? -1 : undefined}>
      <span className="thumb" data-picture="">
        <Icon name={fileKind(name)} />
        {picture}
      </span>
      <span>
        <strong className="block">
          <BreakableText text={name} />
        </strong>{' '}
        <span className="text-sm text-birch-3">
          {size}
          {progress}
        </span>
      </span>
      <span>{remove}</span>
      {children}
    </li>
  )
}

export function RemoveButton({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <IconButton type="button" label={t('upload:list.remove', { name })} data-remove="">
      <Icon name="close" size="small" />
    </IconButton>
  )
}

export function SavedMark() {
  const { t } = useTranslation()
  return (
    <span className="done">
      <Icon name="check" size="small" />
      {t('upload:list.saved')}
    </span>
  )
}

export function FileError({ text }: { text: string }) {
  return (
    <span className="error">
      <Icon name="alert" size="note" />
      <span data-text="">{text}</span>
    </span>
  )
}

interface DetailsFieldProps {
  id: string
  name: string
  /** The present details; too long ones stay in the field, to be shortened. */
  written: string
  hint?: string
}

export function DetailsField({ id, name, written, hint }: DetailsFieldProps) {
  const { t } = useTranslation()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const tooLong = areDetailsTooLong(written)
  return (
    <span className="field">
      <label htmlFor={id}>{t('upload:list.details')}</label>{' '}
      <input
        className="input"
        type="text"
        id={id}
        name={name}
        maxLength={longestDetails}
        defaultValue={written}
        aria-invalid={tooLong || undefined}
        aria-describedby={tooLong ? `${hintId} ${errorId}` : hintId}
      />
      <span className="hint" id={hintId}>
        {hint && `${hint} `}
        {t('upload:list.details_most', { count: longestDetails })}
      </span>
      {tooLong && (
        <span className="error" id={errorId}>
          <Icon name="alert" size="note" />
          <span>
            {t('upload:too_long.field', { most: longestDetails, length: written.trim().length })}
          </span>
        </span>
      )}
    </span>
  )
}
