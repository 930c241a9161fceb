import { useTranslation } from 'react-i18next'
import { Icon } from './icon'
import type { IconName } from './icon-names'

export interface Message {
  text: string
  tone: 'ok' | 'info' | 'danger'
  /** A page that tries again; such a message stays 10 s instead of 4. */
  retryHref?: string
}

const icons = { ok: 'check', info: 'info', danger: 'alert' } as const satisfies Record<
  Message['tone'],
  IconName
>

/** Shown once, over the page (specification 2.2, snackbar); the stylesheet hides them in time. */
export function Messages({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation()
  if (messages.length === 0) return null
  return (
    <div className="messages">
        {messages.map(({ text, tone, retryHref }, index) => (
          <div
            key={index}
            className={retryHref ? `toast ${tone} has-retry` : `toast ${tone}`}
            role={tone === 'danger' ? 'alert' : 'status'}
            data-message=""
          >
            <Icon name={icons[tone]} />
            <p>{text}</p>
            {retryHref && (
              <a className="button" href={retryHref}>
                {t('shell:try_again')}
              </a>
            )}
            <button
              className="icon-button"
              type="button"
              aria-label={t('shell:dismiss')}
              data-dismiss=""
              hidden
            >
              <Icon name="close" className="icon-s" />
            </button>
          </div>
        ))}
    </div>
  )
}
