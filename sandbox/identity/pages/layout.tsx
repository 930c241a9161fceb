import type { ReactNode } from 'react'
import { renderDocument } from '../../html/document'
import { Icon } from '../../html/parts'
import { ownNames } from '../../languages'
import type { Frame } from '../frame'

export function renderPage(frame: Frame, title: string, content: ReactNode): string {
  const { words, language } = frame
  return renderDocument({
    language,
    title: `${title} – ${words.site}`,
    stylesheet: '/assets/identity.css',
    icon: '/assets/key.svg',
    head: (
      <>
        <meta name="color-scheme" content="dark" />
        <meta name="theme-color" content="#0c110f" />
      </>
    ),
    children: (
      <>
        <a className="skip" href="#main">
          {words.skip}
        </a>
        <header className="site">
          <p className="site-name">
            <Icon name="key" />
            {words.site}
            <span className="chip" lang="en">
              sandbox
            </span>
          </p>
          <LanguageChoice frame={frame} />
        </header>
        <main id="main">{content}</main>
      </>
    ),
  })
}

/** A page without a form: heading, text, one link. */
export function renderMessage(
  frame: Frame,
  message: { title: string; text: string; href: string; link: string; more?: ReactNode },
): string {
  return renderPage(
    frame,
    message.title,
    <div className="narrow">
      <header className="head">
        <h1>{message.title}</h1>
        <p>{message.text}</p>
      </header>
      <p>
        <a className="button primary" href={message.href}>
          {message.link}
        </a>
      </p>
      {message.more}
    </div>,
  )
}

function LanguageChoice({ frame }: { frame: Frame }) {
  if (frame.languageLinks.length === 0) return null
  return (
    <nav aria-label={frame.words.language}>
      <ul className="languages">
        {frame.languageLinks.map(({ language, href }) => (
          <li key={language}>
            <a
              href={href}
              lang={language}
              hrefLang={language}
              aria-current={language === frame.language ? 'true' : undefined}
            >
              {ownNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
