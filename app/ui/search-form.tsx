import { useTranslation } from '~/i18n/use-translation'
import { Icon } from './icon'

export interface SearchFormProps {
  label: string
  placeholder?: string
  /** The phrase that is searched for; empty where none. */
  value: string
  /** The same page without the phrase. */
  clearHref: string
  /** The page that searches; this one where left out. */
  action?: string
  /** The other parameters of the page's address, which a search keeps. */
  hiddenFields?: Record<string, string>
  inputMode?: 'text' | 'numeric'
  /** The page is opened for it. */
  isFirst?: boolean
}

export function SearchForm(props: SearchFormProps) {
  const { t } = useTranslation()
  const {
    label,
    placeholder,
    value,
    clearHref,
    action,
    hiddenFields = {},
    inputMode,
    isFirst,
  } = props
  return (
    <form
      className={value ? 'search has-value' : 'search'}
      role="search"
      method="get"
      action={action}
    >
      <Icon name="search" className="icon-s" />
      {Object.entries(hiddenFields).map(([name, other]) => (
        <input key={name} type="hidden" name={name} value={other} />
      ))}
      <label className="sr" htmlFor="q">
        {label}
      </label>
      <input
        className="input"
        id="q"
        name="q"
        type="search"
        defaultValue={value}
        placeholder={placeholder}
        inputMode={inputMode}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        {...(isFirst && { autoFocus: true })}
      />
      {value && (
        <a className="icon-button clear" href={clearHref} aria-label={t('shell:search.clear')}>
          <Icon name="close" />
        </a>
      )}
      <button className="icon-button" type="submit" aria-label={t('shell:search.submit')}>
        <Icon name="right" />
      </button>
    </form>
  )
}
