import { Form } from '~/framework'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { languageNames, languages, type Language } from '~/domain/person'

/** Dark is the default; auto follows the device. */
const themes = ['dark', 'light', 'auto'] as const

export type ThemeChoice = (typeof themes)[number]
export type MenuWidth = 'wide' | 'mini'

interface PreferenceFormProps {
  action: string
  returnTo: string
}

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

interface LanguageFormProps extends PreferenceFormProps {
  look: keyof typeof looks
  language: Language
}

export function LanguageForm({ look, ...props }: LanguageFormProps) {
  const { t } = useTranslation()
  const { group, code, name } = looks[look]
  return (
    <PreferenceForm {...props} intent="language">
      <div className={cx('segmented', group)} role="group" aria-label={t('shell:language.label')}>
        {languages.map((language) => (
          <button
            type="submit"
            key={language}
            name="language"
            value={language}
            lang={language}
            aria-pressed={language === props.language}
          >
            <span className={code}>{language.toUpperCase()} </span>
            <span className={name}>{languageNames[language]}</span>
          </button>
        ))}
      </div>
    </PreferenceForm>
  )
}

export function ThemeForm(props: PreferenceFormProps & { theme: ThemeChoice }) {
  const { t } = useTranslation()
  return (
    <PreferenceForm {...props} intent="theme">
      <div className="segmented" role="group" aria-label={t('shell:theme.label')}>
        {themes.map((theme) => (
          <button
            type="submit"
            key={theme}
            name="theme"
            value={theme}
            aria-pressed={theme === props.theme}
          >
            {t(`shell:theme.${theme}`)}
          </button>
        ))}
      </div>
    </PreferenceForm>
  )
}

/** Narrows the menu to icons and widens it again, on wide screens. */
export function MenuWidthForm(props: PreferenceFormProps & { menu: MenuWidth }) {
  const { t } = useTranslation()
  const mini = props.menu === 'mini'
  const label = mini ? t('shell:menu.widen') : t('shell:menu.narrow')
  return (
    <PreferenceForm {...props} intent="menu">
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

interface InnerFormProps extends PreferenceFormProps {
  intent: 'language' | 'theme' | 'menu'
  children: ReactNode
}

function PreferenceForm({ action, returnTo, intent, children }: InnerFormProps) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {children}
    </Form>
  )
}
