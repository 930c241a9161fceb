import { createContext, useContext, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'
import { untilScript } from '~/components/until-script'

const Subject = createContext('')

/** Values to copy into the bank. @param props.of what it pays, for screen readers */
export function CopyList({ of, children }: { of: string; children: ReactNode }) {
  return (
    <Subject.Provider value={of}>
      <dl className="copylist">{children}</dl>
    </Subject.Provider>
  )
}

interface CopyRowProps {
  label: string
  /** As it is written; nothing where it is empty. */
  text: string
  /** It is copied with its spaces; numbers are copied without. */
  isWords?: boolean
}

/** One click selects the whole value, also without scripts; the button waits until the script can copy. */
export function CopyRow({ label, text, isWords = false }: CopyRowProps) {
  const { t } = useTranslation()
  const of = useContext(Subject)
  if (text === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{text}</span>{' '}
        <button
          type="button"
          className="icon-button"
          aria-label={t('order:payment.copy', { what: label, of })}
          data-copy={isWords ? text : text.replace(/\s/g, '')}
          data-copied={t('order:payment.copied', { what: label })}
          {...untilScript}
        >
          <Icon name="copy" className="icon-s" />
        </button>
      </dd>
    </div>
  )
}
