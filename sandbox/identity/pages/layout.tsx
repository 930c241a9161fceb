import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Frame } from '../frame'
import type { Language } from '../language'
import { Icon } from './parts'

const ownNames: Record<Language, string> = { fi: 'Suomi', sv: 'Svenska', en: 'English' }

/** A whole document. The pages are plain HTML: no script, no inline style. */
export function renderPage(frame: Frame, title: string, content: ReactNode): string {
  const { words, language } = frame
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark" />
        <meta name="theme-color" content="#0c110f" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${words.site}`}</title>
        <link rel="icon" href="/assets/key.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/identity.css" />
      </head>
      <body>
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
      </body>
    </html>,
  )}`
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
