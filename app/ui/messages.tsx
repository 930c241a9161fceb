import { IconButton } from './button'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { cx } from './cx'
import { Icon } from './icon'
import { Panel } from './load-error'
import { tones } from './notice'

export interface Message {
  text: string
  tone: 'ok' | 'info' | 'danger'
  /** An error that can be tried again is a message too, for 10 s (specification 8). */
  retryHref?: string
  /** A message with a link stays 10 s. */
  link?: { href: string; text: string }
}

/**
 * Each message is shown once (specification 2.2), and the stylesheet hides it after its time. Messages lie on the
 * bottom bar, on wide screens in the top bar, so that they cover no title and no sum. Other errors are in the
 * page alone. `announce` needs the place and the template on every page.
 */
export function Messages({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation()
  return (
    <div className="fixed inset-x-0 bottom-0 z-60 lg:inset-[calc(var(--preview-h,0px)+0.625rem)_var(--spacing-gutter)_auto_auto] lg:w-104 print:hidden [&+*]:mt-0">
      <div className="grid grid-cols-1 gap-reveal" id="messages" role="status">
        {messages
          .filter(({ tone, retryHref }) => tone !== 'danger' || retryHref)
          .map(({ text, tone, retryHref, link }, index) => (
            <Toast key={index} tone={tone} stays={Boolean(retryHref ?? link)}>
              <p>{text}</p>
              {link && (
                <a className="act ms-9" href={link.href}>
                  {link.text}
                </a>
              )}
              {retryHref && (
                <a className="act ms-9" href={retryHref}>
                  {t('shell:try_again')}
                </a>
              )}
            </Toast>
          ))}
      </div>
      <template id="message-template">
        <Toast tone="ok" byScript>
          <p data-text="" />
        </Toast>
      </template>
    </div>
  )
}

interface ToastProps {
  tone: Message['tone']
  stays?: boolean
  /** From the script, so its button works at once. */
  byScript?: boolean
  children: ReactNode
}

function Toast({ tone, stays, byScript = false, children }: ToastProps) {
  const { t } = useTranslation()
  return (
    <div
      className={cx(
        'group flex min-h-[calc(var(--spacing-bottomnav)+env(safe-area-inset-bottom))] flex-wrap items-center gap-x-3 bg-front-raised py-1 ps-4 pe-1 max-lg:pb-[env(safe-area-inset-bottom)] [box-shadow:var(--lit-sheet)] lg:min-h-12 lg:rounded-sheet forced-colors:border *:[p]:min-w-0 *:[p]:grow',
        // Hovered or focused messages stay; afterwards their time begins again (specification 9: 4 s, with a
        // link 10 s).
        'focus-within:[animation-name:rise,none] hover:[animation-name:rise,none]',
        stays ? 'animate-message-long *:[p]:basis-60' : 'animate-message *:[p]:basis-40',
      )}
      role={tone === 'danger' ? 'alert' : undefined}
      data-message=""
      data-tone={tone}
    >
      <Icon
        name={tones[tone].sign}
        className="text-info group-data-[tone=danger]:text-danger group-data-[tone=ok]:text-ok"
      />
      {children}
      <IconButton
        className="ms-auto"
        type="button"
        label={t('shell:dismiss')}
        data-dismiss=""
        hidden={!byScript}
      >
        <Icon name="close" size="small" />
      </IconButton>
    </div>
  )
}

/** An error stays in the page (answer 54). */
export const StandingErrors = ({ messages }: { messages: readonly Message[] }) =>
  messages
    .filter(({ tone }) => tone === 'danger')
    .map(({ text, retryHref }, index) => (
      <Panel key={index} retryHref={retryHref}>
        {text}
      </Panel>
    ))
