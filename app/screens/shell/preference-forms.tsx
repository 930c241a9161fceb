import { Form, useLocation } from '~/framework'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { languageNames, languages } from '~/domain/person'
import { paths } from '~/paths'
import { useRoot } from './root-data'

/** Dark is the default; auto follows the device. */
const themes = ['dark', 'light', 'auto'] as const

/** A narrow menu has codes below each other. */
const looks = {
  names: { group: '', code: 'hidden', name: 'min-w-0 wrap-anywhere' },
  codes: { group: '', code: '', name: 'sr-only' },
  mini: {
    group: 'lg:flex-col',
    code: 'hidden lg:inline',
    name: 'min-w-0 wrap-anywhere lg:sr-only',
  },
} as const

interface LanguageFormProps {
  look: keyof typeof looks
  /** The page after the change; this page by default. */
  returnTo?: string
}

export function LanguageForm({ look, returnTo }: LanguageFormProps) {
  const { t, i18n } = useTranslation()
  const { group, code, name } = looks[look]
  return (
    <PreferenceForm intent="language" returnTo={returnTo}>
      <div className={cx('segmented', group)} role="group" aria-label={t('shell:language.label')}>
        {languages.map((language) => (
          <button
            type="submit"
            key={language}
            name="language"
            value={language}
            lang={language}
            aria-pressed={language === i18n.language}
          >
            <span className={code}>{language.toUpperCase()} </span>
            <span className={name}>{languageNames[language]}</span>
          </button>
        ))}
      </div>
    </PreferenceForm>
  )
}

export function ThemeForm() {
  const { t } = useTranslation()
  const chosen = useRoot()?.theme
  return (
    <PreferenceForm intent="theme">
      <div className="segmented" role="group" aria-label={t('shell:theme.label')}>
        {themes.map((theme) => (
          <button
            type="submit"
            key={theme}
            name="theme"
            value={theme}
            aria-pressed={theme === chosen}
          >
            {t(`shell:theme.${theme}`)}
          </button>
        ))}
      </div>
    </PreferenceForm>
  )
}

/** Narrows the menu to icons and widens it again, on wide screens. */
export function MenuWidthForm() {
  const { t } = useTranslation()
  const mini = useRoot()?.menu === 'mini'
  const label = mini ? t('shell:menu.widen') : t('shell:menu.narrow')
  return (
    <PreferenceForm intent="menu">
      <button
        type="submit"
        name="menu"
        value={mini ? 'wide' : 'mini'}
        title={mini ? label : undefined}
      >
        <Icon name={mini ? 'panel-open' : 'panel'} />
        <span>{label}</span>
      </button>
    </PreferenceForm>
  )
}

interface PreferenceFormProps {
  intent: 'language' | 'theme' | 'menu'
  returnTo?: string
  children: ReactNode
}

function PreferenceForm({ intent, returnTo, children }: PreferenceFormProps) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={paths.preferences()}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="returnTo" value={returnTo ?? pathname + search} />
      {children}
    </Form>
  )
}
