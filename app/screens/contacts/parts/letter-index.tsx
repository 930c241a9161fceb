import { Fragment } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import type { IndexLetter } from '~/screens/contacts/contacts-view'

/** Every letter of the language; those with contacts lead to them, on another page too. */
export function LetterIndex({ letters }: { letters: readonly IndexLetter[] }) {
  const { t } = useTranslation()
  return (
    <nav className="az" aria-label={t('contacts:index.label')}>
      {letters.map(({ letter, href }) => (
        <Fragment key={letter}>
          {href === null ? (
            <span aria-hidden="true">{letter}</span>
          ) : (
            <a href={href} aria-label={letter === '#' ? t('contacts:index.other') : undefined}>
              {letter}
            </a>
          )}{' '}
        </Fragment>
      ))}
    </nav>
  )
}
