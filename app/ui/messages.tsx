import { Button, IconButton } from './button'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from './icon'
import type { IconName } from './icon-names'
import { Notice } from './notice'

export interface Message {
  text: string
  tone: 'ok' | 'info' | 'danger'
  /** A page that tries again; such a message stays 10 s instead of 4. */
  retryHref?: string
  /** A page that it speaks of; it stays as long. */
  link?: { href: string; text: string }
}

const icons = { ok: 'check', info: 'info', danger: 'alert' } as const satisfies Record<
  Message['tone'],
  IconName
>

/**
 * Shown once, over the page (specification 2.2, snackbar); the stylesheet hides them in time.
 * The place and the template are there without messages too: the script shows its own in them.
 */
export function Messages({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation()
  return (
    <div className="messages">
      <div id="messages" role="status">
        {messages.map(({ text, tone, retryHref, link }, index) => (
          <Toast key={index} tone={tone} stays={Boolean(retryHref ?? link)}>
            <p>{text}</p>
            {link && <Button href={link.href}>{link.text}</Button>}
            {retryHref && <Button href={retryHref}>{t('shell:try_again')}</Button>}
          </Toast>
        ))}
      </div>
      <template id="message-template">
        <Toast tone="ok">
          <p data-text="" />
        </Toast>
      </template>
    </div>
  )
}

function Toast(props: { tone: Message['tone']; stays?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const { tone, stays, children } = props
  return (
    <div
      className={stays ? `toast ${tone} has-action` : `toast ${tone}`}
      role={tone === 'danger' ? 'alert' : undefined}
      data-message=""
    >
      <Icon name={icons[tone]} />
      {children}
      <IconButton place="ms-auto" type="button" label={t('shell:dismiss')} data-dismiss="" hidden>
        <Icon name="close" size="small" />
      </IconButton>
    </div>
  )
}

/** A message passes; an error also stays in its place on the page (decided). */
export function StandingErrors({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation()
  return (
    <>
      {messages
        .filter(({ tone }) => tone === 'danger')
        .map(({ text, retryHref }, index) => (
          <Notice
            key={index}
            tone="danger"
            role="alert"
            row
            actions={
              retryHref && (
                <Button href={retryHref}>
                  <Icon name="retry" size="small" />
                  {t('shell:try_again')}
                </Button>
              )
            }
          >
            {text}
          </Notice>
        ))}
    </>
  )
}
