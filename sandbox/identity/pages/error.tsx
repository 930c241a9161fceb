import type { Frame } from '../frame'
import { renderMessage } from './layout'

export interface ErrorPage {
  frame: Frame
  kind: 'expired' | 'notFound' | 'foreign' | 'other'
  /** The protocol's code and description, in English, for developers. */
  detail?: string | undefined
}

export function errorPage({ frame, kind, detail }: ErrorPage): string {
  const { words, portalUrl } = frame
  const texts = {
    expired: [words.error.expiredTitle, words.error.expiredText],
    notFound: [words.error.notFoundTitle, words.error.notFoundText],
    foreign: [words.error.foreignTitle, words.error.foreignText],
    other: [words.error.title, words.error.text],
  } as const
  const [title, text] = texts[kind]
  const restart = kind === 'expired'
  return renderMessage(frame, {
    title,
    text,
    href: restart ? `${portalUrl}/auth/login` : `${portalUrl}/`,
    link: restart ? words.error.startAgain : words.backToPortal,
    more: detail && (
      <details className="front">
        <summary>{words.error.detail}</summary>
        <p lang="en">{detail}</p>
      </details>
    ),
  })
}
